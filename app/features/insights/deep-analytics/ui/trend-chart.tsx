import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { Link } from "react-router";
import { scaleEnd } from "~/features/insights/analytics/rules.ts";
import { areaPath, linePath } from "../rules/chart.ts";
import { TREND_NAMES, TRENDS, trendText, trendValue } from "../rules/metrics.ts";
import type { Step } from "../rules/periods.ts";
import type { Point } from "../rules/report.ts";
import { type Question, queryOf } from "../rules.ts";
import { PointTable, pointName } from "./point-table.tsx";

type TrendChartProps = { question: Question; points: Point[]; step: Step };

const [WIDTH, HEIGHT] = [900, 240];

/** The period as a line over the one before, and the same as a table. */
export function TrendChart({ question, points, step }: TrendChartProps) {
  const { show } = question;
  const [pointed, setPointed] = useState<number | null>(null);
  const last = points.length - 1;
  const now = points.map((point) => trendValue(show, point.now));
  const before = points.map((point) => (point.before ? trendValue(show, point.before) : 0));
  const end = scaleEnd(Math.max(...now, ...before));
  const index = Math.min(pointed ?? last, last);
  const shown = points[index];
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))));
  };
  const move = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -index, End: last - index }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    setPointed(Math.max(0, Math.min(last, index + steps)));
  };
  return (
    <section aria-labelledby="trend" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="trend" className="font-semibold text-lg">
          View Trend
        </h2>
        <TrendChoice question={question} />
      </div>
      <figure className="mt-4">
        <figcaption className="flex min-h-6 justify-between gap-4 text-muted text-sm tabular-nums">
          <span>{trendText(show, end)}</span>
          <span aria-live="polite">
            {shown && (
              <Shown point={shown} step={step} text={(figures) => trendText(show, trendValue(show, figures))} />
            )}
          </span>
        </figcaption>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${TREND_NAMES[show]} by ${step}`}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={index}
          aria-valuetext={shown && `${pointName(shown.day, step)}: ${trendText(show, trendValue(show, shown.now))}`}
          onKeyDown={move}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
          className="touch-pan-y"
        >
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden
            className="h-44 w-full overflow-visible border-line border-y sm:h-60"
          >
            <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
            <path d={areaPath(now, { end, width: WIDTH, height: HEIGHT })} className="fill-accent/15" />
            <path
              d={linePath(before, { end, width: WIDTH, height: HEIGHT })}
              className="fill-none stroke-edge"
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={linePath(now, { end, width: WIDTH, height: HEIGHT })}
              className="fill-none stroke-2 stroke-accent"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            {pointed !== null && (
              <path
                d={`M${last ? (index / last) * WIDTH : WIDTH / 2} 0V${HEIGHT}`}
                className="stroke-muted"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
        </div>
        <div aria-hidden className="mt-2 flex justify-between text-muted text-sm">
          {points[0] && <span>{pointName(points[0].day, step)}</span>}
          {last > 0 && points[last] && <span>{pointName(points[last].day, step)}</span>}
        </div>
        <PointTable points={points} step={step} />
      </figure>
    </section>
  );
}

type ShownProps = { point: Point; step: Step; text(figures: Point["now"]): string };

const Shown = ({ point, step, text }: ShownProps) => (
  <>
    <span className="text-text">{text(point.now)}</span> · {pointName(point.day, step)}
    {point.before && <> · {text(point.before)} the period before</>}
  </>
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
