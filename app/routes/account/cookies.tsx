import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { Prose } from "~/ui/prose.tsx";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/cookies";
import { OperatorLine } from "./operator.tsx";

export const meta: Route.MetaFunction = () => pageTitle("Cookies");

export const loader = ({ context }: Route.LoaderArgs) => context.get(productContext).config.operator;

const COOKIES = [
  ["indielens.session_token", "Keeps you signed in.", "Until you sign out, or seven days after your last visit"],
  [
    "indielens.known_browser.…",
    "Tells that your account has been signed in here, so that you can sign in while somebody else guesses at your password. One for each account.",
    "400 days from the last time you signed in, or until the password changes",
  ],
  [
    "indielens.device.…",
    "Tells that your account has been signed in here, so that you get no mail about a new device. One for each account.",
    "400 days from the last time you signed in",
  ],
  ["indielens.passkey_challenge", "Holds the question that your passkey answers.", "Five minutes"],
  ["indielens.state", "Brings you back from signing in with Google.", "Minutes"],
  [
    "indielens.visitor",
    "A random number, so that you can take back an emoji or a comment.",
    "400 days from the first one",
  ],
  [
    "indielens.preview.…",
    "Loads the pictures and films of a preview that you have opened. One for each preview.",
    "Until its link ends",
  ],
  [
    "indielens.screening",
    "Keeps a private film open after you have entered its passcode. One for each invitation.",
    "Twelve hours, or until the invitation ends",
  ],
];

const STORED = [
  ["indielens-theme", "The theme that you chose.", "Until you clear it"],
  [
    "indielens-owner",
    "That you use the studio here, so that your page offers to be edited.",
    "Until you sign out and see a page",
  ],
  ["netflixWatchProgress", "How far you watched which film.", "Until you clear it"],
  ["indielens-reactions", "Which emoji you gave to which video.", "Until you clear it"],
  ["indielens-comments", "Where you wrote a comment that may still wait.", "Until you clear it"],
  ["indielens-comment-likes", "Which comments you like.", "Until you clear it"],
  ["Drafts of an inquiry", "What you have typed to an actor and not sent yet.", "Until you send it or close the tab"],
  ["tus::…", "Where an upload of yours goes on after an interruption.", "Until it has arrived"],
  ["Drafts of the studio's forms", "What you have typed and not saved yet.", "Until you save it"],
];

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return (
    <Stage title="Cookies" lead="Only what is needed, so there is no banner." width="wide">
      <Prose>
        <h2>Cookies of this site</h2>
        <p>
          They are set when you do something that needs them, not by looking at a public page. None of them follows you
          anywhere else. Over TLS their names begin with __Secure-.
        </p>
        <Kept entries={COOKIES} />
        <h2>What stays in your browser</h2>
        <p>This is stored in your browser alone, which clears it with the other data of this site.</p>
        <Kept entries={STORED} />
        <h2>Of others</h2>
        <p>
          There are no cookies for advertising or for measuring: visits are counted without any, and nothing is left in
          your browser for it. The privacy policy says how. A video from YouTube, Vimeo or Wistia may set cookies of its
          own, but nothing is loaded from there before you press play. Stripe sets its own on its own pages when you pay
          there.
        </p>
        <h2>Who operates this site</h2>
        <OperatorLine operator={loaderData} />
      </Prose>
    </Stage>
  );
}

const Kept = ({ entries }: { entries: string[][] }) => (
  <dl className="mb-4 divide-y divide-line border-line border-y">
    {entries.map(([name, why, howLong]) => (
      <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <dt className="break-words font-medium text-text">{name}</dt>
        <dd>
          {why} <span className="block text-sm">{howLong}</span>
        </dd>
      </div>
    ))}
  </dl>
);
