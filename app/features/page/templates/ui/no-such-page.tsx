import type { ReactNode } from "react";

/** Why no page is shown at an address: a film leader's countdown, with the answer's status. */
const Leader = ({ status, heading, children }: { status: number; heading: string; children: ReactNode }) => (
  <main className="no-such-page">
    <svg className="leader" viewBox="0 0 400 400" aria-hidden="true">
      <path className="leader-line" d="M0 200h400M200 0v400" />
      <circle className="leader-line" cx="200" cy="200" r="172" />
      <circle className="leader-line" cx="200" cy="200" r="152" />
      <path className="leader-arm" d="M200 200V28A172 172 0 0 1 372 200z" />
      <text className="leader-number" x="200" y="200" textAnchor="middle" dominantBaseline="central">
        {status}
      </text>
    </svg>
    <div>
      <h1 className="title" data-scale="medium" data-latin="">
        {heading}
      </h1>
      {children}
    </div>
  </main>
);

/** The 404 page of `/u/…`. */
export const NoSuchPage = ({ path }: { path: string }) => (
  <Leader status={404} heading="Nothing is showing here">
    <p className="blurb">
      There is no page at <strong dir="auto">{path}</strong>. It may have a new name, or its premiere is still to come.
    </p>
    <a className="button" href="/">
      Make your own film page
    </a>
  </Leader>
);

/** The 404 page under a page's own domain. */
export const NoOtherPage = ({ host, path }: { host: string; path: string }) => (
  <Leader status={404} heading="Nothing is showing here">
    <p className="blurb">
      <strong dir="auto">{host}</strong> shows one film, and this address is not part of it.
    </p>
    <a className="button" href={path}>
      Go to the film
    </a>
  </Leader>
);

type ArchivedPageProps = { title: string; maker: string; makersPath: string };

/** The 410 page of a film that its owner has archived. */
export const ArchivedPage = ({ title, maker, makersPath }: ArchivedPageProps) => (
  <Leader status={410} heading="This run has ended">
    <p className="blurb">
      <strong dir="auto">{title}</strong> is no longer shown here.
    </p>
    <a className="button" href={makersPath} dir="auto">
      {`More by ${maker}`}
    </a>
  </Leader>
);

/** The page of what the operator has taken away from visitors. */
export const WithheldPage = ({ status }: { status: 410 | 451 }) => (
  <Leader status={status} heading="Taken down">
    <p className="blurb">
      Whoever runs this server has taken this away
      {status === 451 ? ", because a law does not allow it." : ", because it breaks the terms of service."} Its owner
      was told why, and can appeal.
    </p>
    <a className="button" href="/terms#moderation">
      How this is decided
    </a>
  </Leader>
);
