import { PRODUCT_NAME, pageTitle } from "~/ui/product-name.ts";
import { Prose } from "~/ui/prose.tsx";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = () => pageTitle("Privacy Policy");

export default function Privacy() {
  return (
    <Stage title="Privacy Policy" lead="What is kept here, and why." width="wide">
      <Prose>
        <h2>Who operates this site</h2>
        <p>
          {PRODUCT_NAME} is software that people and companies run on their own servers. Whoever runs this server is
          responsible for the data on it.
        </p>
        <h2>What is stored</h2>
        <p>
          Your email address, your name, a one-way hash of your password (or, if you sign in with Google, your Google
          identity and the name, picture address and tokens that come with it), what you tell the wizard about yourself
          and your film, and the videos you upload or link. Each signed-in session is stored with its start and its end,
          and may name the kind of browser. Of each message sent to you, the address, the subject and the time are kept.
        </p>
        <p>
          An emoji that you give to a video is stored with a keyed hash of a random number that only your browser keeps:
          neither your name nor your network address stands beside it.
        </p>
        <p>
          A comment that you write about a film is stored with the name that you give, and seen by everyone once the
          filmmaker approves it. A keyed hash of another such number stands beside it and beside your likes, so that you
          can take them back: a comment for an hour, a like whenever you want.
        </p>
        <p>
          Attempts to sign in, to sign up and to reset a password are counted for up to a few hours under a hash of the
          network address and of the email. The server's log names the pages that were asked for, without addresses of
          visitors.
        </p>
        <h2>Cookies and browser storage</h2>
        <p>
          One cookie keeps you signed in; a second one exists for the minutes that a sign-in with Google takes. The
          first emoji that you give to a video sets a third one, a random number that lets you take it back; the first
          comment or like sets another. Your choice of theme, which emoji and likes you gave, where you commented and
          how far you watched stay in your own browser. There are no advertising or tracking cookies.
        </p>
        <h2>Others</h2>
        <p>
          Videos from YouTube, Vimeo or Wistia are loaded from there, and only after play is pressed or a preview is
          opened; then their rules apply. Mail leaves through the mail server that the operator has set up.
        </p>
        <h2>Your page is public</h2>
        <p>What you publish can be seen by everyone who knows its address, and by search engines.</p>
      </Prose>
    </Stage>
  );
}
