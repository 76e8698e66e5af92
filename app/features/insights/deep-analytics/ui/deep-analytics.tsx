import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useUpdates } from "~/features/account/live-updates/ui/use-updates.ts";
import { NoVisits } from "~/features/insights/analytics/ui/no-visits.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import type { Comparable } from "../rules/against.ts";
import type { FilmFrames } from "../rules/frames.ts";
import type { Mark } from "../rules/marks.ts";
import type { OtherSide, Report } from "../rules/report.ts";
import { type Question, queryOf } from "../rules.ts";
import { AgeChart } from "./age-chart.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import { CompareChoice } from "./compare-choice.tsx";
import { Counting } from "./counting.tsx";
import { HowCounted } from "./how-counted.tsx";
import { Lists } from "./lists.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { RetentionList } from "./retention-list.tsx";
import { SeriesList } from "./series-list.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { TrendChart } from "./trend-chart.tsx";
import { Ways } from "./ways.tsx";

type DeepAnalyticsProps = {
  question: Question;
  /** Null before the first visit. */
  report: Report | null;
  /** Frames of the videos that have them, by video. */
  frames: Record<string, FilmFrames>;
  page: { url: string; title: string; isPublic: boolean };
  /** Who is on the pages now. */
  here: ReactNode;
  /** What machines did in the period. */
  machines: ReactNode;
  /** The account's saved views. */
  views: ReactNode;
  /** What makes files of the screen. */
  files: ReactNode;
  marks: Mark[];
  /** What the figures are compared with, beside the period before. */
  other: OtherSide | null;
  comparable: Comparable[];
  /** Where the marks of the time axis are listed and changed. */
  notes: ReactNode;
};

/** The figures of a chosen period, and of a part of the audience where filters are set. */
export function DeepAnalytics({
  question,
  report,
  frames,
  page,
  here,
  machines,
  views,
  files,
  marks,
  notes,
  other,
  comparable,
}: DeepAnalyticsProps) {
  const { revalidate } = useRevalidator();
  useUpdates("figures", () => void revalidate());
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-title">Deep Analytics</h1>
        {report && !report.waiting && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              to={`/studio/analytics/export${queryOf(question)}`}
              reloadDocument
              variant="quiet"
              icon={<Download aria-hidden />}
            >
              Export
            </ButtonLink>
            {files}
          </div>
        )}
      </div>
      {report ? (
        <>
          {here}
          {views}
          <PeriodChoice question={question} span={report.span} />
          <CompareChoice question={question} comparable={comparable} other={other} />
          <ChosenFilters question={question} chosen={report.chosen} />
          {report.waiting ? (
            <Counting waiting={report.waiting} question={question} />
          ) : (
            <Figures {...{ question, report, frames, marks, notes, other }} />
          )}
        </>
      ) : (
        <NoVisits page={page} />
      )}
      {machines}
      <HowCounted />
    </>
  );
}

type FiguresProps = Pick<DeepAnalyticsProps, "question" | "frames" | "marks" | "notes" | "other"> & { report: Report };

/** The figures of a report, once they are counted. */
export const Figures = ({ question, report, frames, marks, notes, other }: FiguresProps) => (
  <>
    <MetricCards cards={report.cards} />
    {other && <SideBySide report={report} other={other} />}
    <TrendChart {...{ question, marks, notes, other }} span={report.span} points={report.points} step={report.step} />
    <Ways question={question} report={report} />
    <Lists
      question={question}
      lists={report.lists}
      embeds={report.embeds}
      ages={<AgeChart ages={report.ages} question={question} />}
    />
    <SeriesList question={question} series={report.series} />
    <RetentionList question={question} videos={report.videos} frames={frames} />
  </>
);
