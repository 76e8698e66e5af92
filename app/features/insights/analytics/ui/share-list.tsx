import type { ReactNode } from "react";
import { hostAroundName } from "~/features/insights/visits/rules.ts";
import { counted, grouped, type Metric, type Overview } from "../rules.ts";

/** Visits by page. */
export const PageList = ({ pages }: Pick<Overview, "pages">) => (
  <ShareList
    heading="Top pages"
    nothing="No page was opened in these days."
    entries={pages.map(({ path, visits }) => ({
      key: path,
      count: visits,
      label: (
        <a href={path} className="inline-flex min-h-11 max-w-full items-center hover:underline">
          <span className="truncate">{path}</span>
        </a>
      ),
    }))}
  />
);

/** Visits by link and by source; they add up to all visits. */
export const SourceList = ({ sources }: Pick<Overview, "sources">) => (
  <ShareList
    heading="Top sources"
    nothing="Nobody visited in these days."
    entries={sources.map(({ key, name, path, visits }) => ({
      key,
      count: visits,
      label: (
        <span className="flex min-h-11 min-w-0 items-center gap-2">
          <bdi className="truncate">{name}</bdi>
          {path && <span className="shrink-0 text-muted text-sm">{path}</span>}
        </span>
      ),
    }))}
  />
);

/** Plays in frames on other sites. */
export const EmbedList = ({ embeds }: Pick<Overview, "embeds">) => (
  <ShareList
    heading="Embedded players"
    metric="plays"
    nothing="Nothing was played on other sites in these days."
    entries={embeds.map(({ host, plays }) => ({
      key: host,
      count: plays,
      label: (
        <span className="flex min-h-11 min-w-0 items-center">
          <bdi className="truncate">{hostAroundName(host)}</bdi>
        </span>
      ),
    }))}
  />
);

type Entry = { key: string; label: ReactNode; count: number };
type ShareListProps = { heading: string; metric?: Metric; nothing: string; entries: Entry[] };

/** Names with their figures, and a bar relative to the first entry. */
function ShareList({ heading, metric = "visits", nothing, entries }: ShareListProps) {
  const most = Math.max(1, ...entries.map(({ count }) => count));
  return (
    <section aria-label={heading} className="min-w-0">
      <h2 className="mb-2 font-semibold text-lg">{heading}</h2>
      {entries.length === 0 && <p className="text-muted">{nothing}</p>}
      <ol>
        {entries.map(({ key, label, count }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
            {label}
            <span className="tabular-nums">
              <span aria-hidden>{grouped(count)}</span>
              <span className="sr-only">{counted(metric, count)}</span>
            </span>
            <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="col-span-2 h-0.5 w-full bg-line">
              <rect width={(count / most) * 100} height={1} className="fill-accent" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
