import { Fragment } from "react";

export type SettingsHeadProps = {
  film: { title: string; genre: string | null; platform: string | null } | null;
  /** `null` is unlimited. */
  projects: { used: number; most: number | null };
  views: number;
  plan: string;
};

/** The film that the account is about, and the account's figures. */
export function SettingsHead({ film, projects, views, plan }: SettingsHeadProps) {
  const details = film ? [film.genre, film.platform].filter((detail) => detail !== null) : [];
  const most = projects.most === null ? "unlimited" : projects.most;
  return (
    <header>
      <h1 className="text-title">Account Settings</h1>
      {film && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2 text-muted">
          <bdi className="font-medium text-text [overflow-wrap:anywhere]">{film.title}</bdi>
          {details.map((detail) => (
            <Fragment key={detail}>
              <span aria-hidden>·</span>
              <span>{detail}</span>
            </Fragment>
          ))}
        </p>
      )}
      <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3">
        <Figure label="Projects used" value={`${projects.used} of ${most}`} />
        <Figure label="Total views" value={views.toLocaleString("en-US")} hint="Visitors are counted once a day." />
        <Figure label="Plan" value={plan} />
      </dl>
    </header>
  );
}

const Figure = ({ label, value, hint }: { label: string; value: string; hint?: string }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="mt-1 break-words text-xl tabular-nums">{value}</dd>
    {hint && <dd className="mt-0.5 text-muted text-xs">{hint}</dd>}
  </div>
);
