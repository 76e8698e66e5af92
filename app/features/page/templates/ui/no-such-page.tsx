/** The 404 page of `/u/…`: a film leader's countdown. */
export const NoSuchPage = ({ path }: { path: string }) => (
  <main className="no-such-page">
    <svg className="leader" viewBox="0 0 400 400" aria-hidden="true">
      <path className="leader-line" d="M0 200h400M200 0v400" />
      <circle className="leader-line" cx="200" cy="200" r="172" />
      <circle className="leader-line" cx="200" cy="200" r="152" />
      <path className="leader-arm" d="M200 200V28A172 172 0 0 1 372 200z" />
      <text className="leader-number" x="200" y="200" textAnchor="middle" dominantBaseline="central">
        404
      </text>
    </svg>
    <div>
      <h1 className="title" data-scale="medium">
        Nothing is showing here
      </h1>
      <p className="blurb">
        There is no page at <strong dir="auto">{path}</strong>. It may have a new name, or its premiere is still to
        come.
      </p>
      <a className="button" href="/">
        Make your own film page
      </a>
    </div>
  </main>
);
