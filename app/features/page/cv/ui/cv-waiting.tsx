import { pagePath } from "~/features/account/addresses/rules.ts";
import { latinTitle } from "~/lib/text.ts";

type CvWaitingProps = { name: string; username: string; state: "making" | "failed" };

const WORDS = {
  making: "This CV is being made. It opens here in a moment.",
  failed: "This CV could not be made. It is made again when the profile changes.",
};

/** Shown until the CV is made, while the document reloads itself, or when making it failed. */
export const CvWaiting = ({ name, username, state }: CvWaitingProps) => (
  <main className="no-such-page">
    <div>
      <h1 className="title" data-scale="medium" data-latin={latinTitle(name) || undefined} dir="auto">
        {name}
      </h1>
      <p className="blurb" role="status">
        {WORDS[state]}
      </p>
      <a className="button" href={pagePath(username)}>
        Back to the page
      </a>
    </div>
  </main>
);
