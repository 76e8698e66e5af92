import type { ReactNode } from "react";
import { Link } from "react-router";
import { scaleEnd } from "~/features/insights/analytics/rules.ts";
import type { Figures } from "~/features/insights/rollups/rules.ts";
import { type Mark, marksOfPoints } from "../rules/marks.ts";
import { TREND_NAMES, TRENDS, trendText, trendValue } from "../rules/metrics.ts";
import type { Span, Step } from "../rules/periods.ts";
import type { OtherSide, Point } from "../rules/report.ts";
import { type Question, queryOf } from "../rules.ts";
import { areaPath, linePath } from "./chart-paths.ts";
import { useFixed } from "./fixed.tsx";
import { PointTable, pointName } from "./point-table.tsx";
import { HEIGHT, PointedChart, WIDTH } from "./pointed-chart.tsx";

type TrendChartProps = {
  question: Question;
  span: Span;
  points: Point[];
  step: Step;
  /** What stands on the time axis, and where it can be changed. */
  /** What stands in the chart instead of the period before. */
  other: OtherSide | null;
  marks: Mark[];
  notes: ReactNode;
};

/** The period as a line over the one before, and the same as a table. */
export function TrendChart({ question, span, points, step, other, marks, notes }: TrendChartProps) {
  const { show } = question;
  const isFixed = useFixed();
  const [first, last] = [points[0], points.at(-1)];
  const now = points.map((point) => trendValue(show, point.now));
  const besideAt = (index: number) => (other ? other.points[index]?.now : points[index]?.before) ?? null;
  const before = points.flatMap((_, index) => besideOf(besideAt(index), show));
  const end = scaleEnd(Math.max(...now, ...before));
  const frame = { end, width: WIDTH, height: HEIGHT };
  const marked = marksOfPoints(span, marks);
  const wordsAt = (index: number) => marked.find((one) => one.index === index)?.marks.map(({ words }) => words) ?? [];
  const textOf = ({ now: figures }: Point) => trendText(show, trendValue(show, figures));
  return (
    <section aria-labelledby="trend" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="trend" className="font-semibold text-lg">
          View Trend
        </h2>
        {isFixed ? <p className="text-muted text-sm">{TREND_NAMES[show]}</p> : <TrendChoice question={question} />}
      </div>
      <figure className="mt-4">
        <PointedChart
          points={points.length}
          resting={points.length - 1}
          label={`${TREND_NAMES[show]} by ${step}`}
          textOf={(index) => {
            const point = points[index];
            const beside = other && besideAt(index);
            const compared = beside ? [`${trendText(show, trendValue(show, beside))} for ${other.name}`] : [];
            return point
              ? [`${pointName(point.day, step)}: ${textOf(point)}`, ...compared, ...wordsAt(index)].join("; ")
              : "";
          }}
          caption={(index) => (
            <>
              <span>{trendText(show, end)}</span>
              <Described
                point={points[index]}
                beside={besideAt(index)}
                name={other?.name ?? "the period before"}
                words={wordsAt(index)}
                {...{ show, step }}
              />
            </>
          )}
          className="h-44 w-full overflow-visible border-line border-y sm:h-60"
        >
          <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          <path d={areaPath(now, frame)} className="fill-accent/15" />
          {marked.map(({ index }) => (
            <path
              key={index}
              d={`M${xOf(index, points.length)} 0V${HEIGHT}`}
              className="stroke-warning"
              strokeDasharray="2 5"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path
            d={linePath(before, frame)}
            className="fill-none stroke-edge"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={linePath(now, frame)}
            className="fill-none stroke-2 stroke-accent"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </PointedChart>
        <div aria-hidden className="mt-2 flex justify-between text-muted text-sm">
          {first && <span>{pointName(first.day, step)}</span>}
          {last && last !== first && <span>{pointName(last.day, step)}</span>}
        </div>
        {notes}
        <PointTable points={points} step={step} />
      </figure>
    </section>
  );
}

const besideOf = (figures: Figures | null, show: Question["show"]): number[] =>
  figures ? [trendValue(show, figures)] : [];

const xOf = (index: number, points: number) => (points > 1 ? (index / (points - 1)) * WIDTH : WIDTH / 2);

type DescribedProps = {
  point: Point | undefined;
  beside: Figures | null;
  name: string;
  words: string[];
  show: Question["show"];
  step: Step;
};

const Described = ({ point, beside, name, words, show, step }: DescribedProps) =>
  point && (
    <span>
      <span className="text-text">{trendText(show, trendValue(show, point.now))}</span> · {pointName(point.day, step)}
      {beside && (
        <>
          {" "}
          · {trendText(show, trendValue(show, beside))} in <bdi>{name}</bdi>
        </>
      )}
      {words.length > 0 && <span className="text-warning"> · {words.join(" · ")}</span>}
    </span>
  );

const TrendChoice = ({ question }: Pick<TrendChartProps, "question">) => (
  <nav aria-label="Figure of the chart" className="flex rounded-control border border-edge p-px">
    {TRENDS.map((show) => (
      <Link
        key={show}
        to={queryOf({ ...question, show }) || "?"}
        preventScrollReset
        aria-current={show === question.show ? "true" : undefined}
        className="grid min-h-11 place-items-center rounded-[0.4375rem] px-3 text-muted text-sm no-underline hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
      >
        {TREND_NAMES[show]}
      </Link>
    ))}
  </nav>
);
