import { grouped } from "~/features/insights/analytics/rules.ts";
import { isNarrowed, withoutFilter } from "../rules/filters.ts";
import { type Episode, keptText, lossText, type Series } from "../rules/series.ts";
import type { Question } from "../rules.ts";

type SeriesListProps = { question: Question; series: Series[] };

/** For each page with episodes, how many viewings began and completed each of them. */
export function SeriesList({ question: { filters }, series }: SeriesListProps) {
  if (series.length === 0) return null;
  return (
    <section aria-labelledby="series" className="mt-14">
      <h2 id="series" className="font-semibold text-lg">
        Series
      </h2>
      <p className="mt-1 max-w-prose text-muted text-sm">
        How often each episode began, and was completed. Viewings are counted, not people: nobody is recognised who
        watches the next episode on another day
        {isNarrowed(withoutFilter(filters, "film")) && "; only the filter for a film narrows it"}.
      </p>
      <ul className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {series.map((one) => (
          <li key={one.filmId} className="min-w-0">
            <h3 className="truncate font-medium">
              <bdi>{one.title}</bdi>
            </h3>
            <p className="mt-1 text-muted text-sm">{keptText(one)}</p>
            <ol aria-label={`Episodes of ${one.title}`} className="mt-4 grid gap-4">
              {one.episodes.map((episode) => (
                <EpisodeStep key={episode.number} episode={episode} />
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The bar's whole length is the episode that began most; its strong part is what was completed. */
const EpisodeStep = ({ episode }: { episode: Episode }) => {
  const { number, name, began, completed, beganShare, completedShare } = episode;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <span className="flex min-w-0 gap-2">
        <span className="text-muted tabular-nums">{number}</span>
        <bdi className="truncate">{name}</bdi>
      </span>
      <span className="text-end tabular-nums">
        {grouped(began)} <span className="text-muted text-sm">began</span>
      </span>
      <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="col-span-2 mt-1 h-2 w-full bg-raised">
        <rect width={beganShare * 100} height={1} className="fill-accent/35" />
        <rect width={completedShare * 100} height={1} className="fill-accent" />
      </svg>
      <span className="mt-1 text-muted text-sm tabular-nums">{lossText(episode)}</span>
      <span className="mt-1 text-end text-muted text-sm tabular-nums">
        {grouped(completed)} completed{began > 0 && `, ${Math.round((completed / began) * 100)}%`}
      </span>
    </li>
  );
};
