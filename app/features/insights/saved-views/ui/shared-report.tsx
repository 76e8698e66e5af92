import { shortDay } from "~/features/insights/analytics/rules.ts";
import type { OtherSide, Report } from "~/features/insights/deep-analytics/rules/report.ts";
import type { Question } from "~/features/insights/deep-analytics/rules.ts";
import { ChosenFilters } from "~/features/insights/deep-analytics/ui/chosen-filters.tsx";
import { Figures } from "~/features/insights/deep-analytics/ui/deep-analytics.tsx";
import { Fixed } from "~/features/insights/deep-analytics/ui/fixed.tsx";
import { HowCounted } from "~/features/insights/deep-analytics/ui/how-counted.tsx";
import { useLookAgain } from "~/ui/use-look-again.ts";
import { ReportFrame } from "./report-frame.tsx";

type SharedReportProps = {
  name: string;
  maker: string;
  until: string;
  question: Question;
  /** Null before the first visit. */
  report: Report | null;
  other: OtherSide | null;
};

/** A saved view as strangers read it: without any way to other figures. */
export function SharedReport({ name, maker, until, question, report, other }: SharedReportProps) {
  const isCounting = report?.waiting?.hasFailed === false;
  useLookAgain(isCounting);
  return (
    <ReportFrame>
      <h1 className="break-words text-title" dir="auto">
        {name}
      </h1>
      <p className="mt-2 text-muted">
        A report by <bdi>{maker}</bdi>
        {report && `, ${shortDay(report.span.from)} – ${shortDay(report.span.to)}`}. This link works until {until}.
      </p>
      <Fixed>
        {report && <ChosenFilters question={question} chosen={report.chosen} />}
        {report && !report.waiting && (
          <Figures question={question} report={report} frames={{}} marks={[]} notes={null} other={other} />
        )}
      </Fixed>
      {!report && <p className="mt-12">There are no visits yet.</p>}
      {report?.waiting && (
        <p role="status" className="mt-12">
          {isCounting
            ? "These figures are being counted."
            : "These figures could not be counted. Please try again later."}
        </p>
      )}
      <HowCounted />
    </ReportFrame>
  );
}
