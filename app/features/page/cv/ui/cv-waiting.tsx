import { pagePath } from "~/features/account/addresses/rules.ts";

type CvWaitingProps = { name: string; username: string };

/** Shown until the CV is printed; the document looks again by itself. */
export const CvWaiting = ({ name, username }: CvWaitingProps) => (
  <main className="no-such-page">
    <div>
      <h1 className="title" data-scale="medium" dir="auto">
        {name}
      </h1>
      <p className="blurb" role="status">
        This CV is being printed. It opens here in a moment.
      </p>
      <a className="button" href={pagePath(username)}>
        Back to the page
      </a>
    </div>
  </main>
);
