import { Link } from "react-router";
import { scaleEnd } from "~/features/insights/analytics/rules.ts";
import { TREND_NAMES, TRENDS, trendText, trendValue } from "../rules/metrics.ts";
import type { Step } from "../rules/periods.ts";
import type { Point } from "../rules/report.ts";
import { type Question, queryOf } from "../rules.ts";
import { areaPath, linePath } from "./chart-paths.ts";
import { useFixed } from "./fixed.tsx";
import { PointTable, pointName } from "./point-table.tsx";
import { HEIGHT, PointedChart, WIDTH } from "./pointed-chart.tsx";

type TrendChartProps = { question: Question; points: Point[]; step: Step };

/** The period as a line over the one before, and the same as a table. */
export function TrendChart({ question, points, step }: TrendChartProps) {
  const { show } = question;
  const isFixed = useFixed();
  const [first, last] = [points[0], points.at(-1)];
  const now = points.map((point) => trendValue(show, point.now));
  const before = points.flatMap((point) => (point.before ? [trendValue(show, point.before)] : []));
  const end = scaleEnd(Math.max(...now, ...before));
  const frame = { end, width: WIDTH, height: HEIGHT };
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
            return point ? `${pointName(point.day, step)}: ${textOf(point)}` : "";
          }}
          caption={(index) => (
            <>
              <span>{trendText(show, end)}</span>
              <Described point={points[index]} {...{ show, step }} />
            </>
          )}
          className="h-44 w-full overflow-visible border-line border-y sm:h-60"
        >
          <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          <path d={areaPath(now, frame)} className="fill-accent/15" />
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
        <PointTable points={points} step={step} />
      </figure>
    </section>
  );
}

type DescribedProps = { point: Point | undefined; show: Question["show"]; step: Step };

const Described = ({ point, show, step }: DescribedProps) =>
  point && (
    <span>
      <span className="text-text">{trendText(show, trendValue(show, point.now))}</span> · {pointName(point.day, step)}
      {point.before && <> · {trendText(show, trendValue(show, point.before))} the period before</>}
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
