import { useState } from "react";
import { useRevalidator } from "react-router";
import { useUpdates } from "~/features/account/live-updates/ui/use-updates.ts";
import type { Metric, Overview } from "../rules.ts";
import { DayChart } from "./day-chart.tsx";
import { FigureTabs } from "./figure-tabs.tsx";
import { FilmTable } from "./film-table.tsx";
import { NoVisits } from "./no-visits.tsx";
import { EmbedList, PageList, SourceList } from "./share-list.tsx";

type AnalyticsOverviewProps = {
  overview: Overview;
  page: { url: string; title: string; isPublic: boolean };
};

/** The last thirty days: three figures, a chart by day, pages, sources and films. */
export function AnalyticsOverview({ overview, page }: AnalyticsOverviewProps) {
  const { days, totals, pages, sources, films, embeds } = overview;
  const [metric, setMetric] = useState<Metric>("visits");
  const { revalidate } = useRevalidator();
  useUpdates("figures", () => void revalidate());
  const isComparable = Object.values(totals).some(({ change }) => change !== null);
  const isEmpty = !isComparable && Object.values(totals).every(({ count }) => count === 0);
  return (
    <>
      <h1 className="text-title">Analytics</h1>
      <p className="mt-2 text-muted">
        {isComparable ? "Your pages in the last 30 days, against the 30 before." : "Your pages in the last 30 days."}
      </p>
      {isEmpty ? (
        <NoVisits page={page} />
      ) : (
        <>
          <FigureTabs totals={totals} chosen={metric} onChoose={setMetric} />
          <DayChart days={days} metric={metric} />
          <div className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-2">
            <PageList pages={pages} />
            <SourceList sources={sources} />
            {embeds.length > 0 && <EmbedList embeds={embeds} />}
          </div>
          <FilmTable films={films} />
        </>
      )}
      <HowItIsCounted />
    </>
  );
}

const HowItIsCounted = () => (
  <section aria-labelledby="how-counted" className="mt-14 max-w-prose border-line border-t pt-6 text-muted text-sm">
    <h2 id="how-counted" className="font-semibold text-text">
      How this is counted
    </h2>
    <p className="mt-2">
      A visit is one opening of a page, a play one film that was started. Viewers are people, and each is counted once a
      day: somebody who comes back tomorrow counts again, because visitors are not recognised from one day to the next.
      All visits of a day count for the source of the first one. Days begin at midnight UTC.
    </p>
    <p className="mt-2">
      Not counted are bots, you yourself while you are signed in, and everybody whose browser asks not to be tracked.
      Nothing that names a person is stored.
    </p>
  </section>
);
