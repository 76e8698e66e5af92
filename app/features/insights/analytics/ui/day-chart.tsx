import { type PointerEvent, useState } from "react";
import { Disclosure } from "~/ui/disclosure.tsx";
import { FigureTable } from "~/ui/figure-table.tsx";
import { counted, type DayFigures, grouped, METRIC_NAMES, METRICS, type Metric, scaleEnd, shortDay } from "../rules.ts";

type DayChartProps = { days: DayFigures[]; metric: Metric };

const [WIDTH, HEIGHT] = [900, 200];
const GAP = 0.28;

/** One bar per day, and the same as a table for screen readers and keyboards. */
export function DayChart({ days, metric }: DayChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const end = scaleEnd(Math.max(...days.map((figures) => figures[metric])));
  const shown = days[pointed ?? days.length - 1];
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * days.length);
    setPointed(Math.max(0, Math.min(days.length - 1, index)));
  };
  return (
    <figure className="mt-6">
      <figcaption className="flex min-h-6 justify-between gap-4 text-muted text-sm tabular-nums">
        <span>{grouped(end)}</span>
        {shown && (
          <span>
            <span className="text-text">{counted(metric, shown[metric])}</span> ·{" "}
            {pointed === null || pointed === days.length - 1 ? "today" : shortDay(shown.day)}
          </span>
        )}
      </figcaption>
      <div onPointerMove={point} onPointerDown={point} onPointerLeave={() => setPointed(null)} className="touch-pan-y">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          className="h-40 w-full border-line border-y sm:h-52"
        >
          <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          {days.map((figures, index) => (
            <Bar
              key={figures.day}
              index={index}
              of={days.length}
              share={figures[metric] / end}
              lit={pointed === null || pointed === index}
            />
          ))}
        </svg>
      </div>
      <DayNames days={days} />
      <Disclosure className="mt-3" summary="Show the days as a table">
        <DayTable days={days} />
      </Disclosure>
    </figure>
  );
}

function Bar({ index, of, share, lit }: { index: number; of: number; share: number; lit: boolean }) {
  const step = WIDTH / of;
  const height = share > 0 ? Math.max(3, share * (HEIGHT - 4)) : 0;
  return (
    <rect
      x={step * (index + GAP / 2)}
      y={HEIGHT - height}
      width={step * (1 - GAP)}
      height={height}
      className={lit ? "fill-accent" : "fill-edge"}
    />
  );
}

const DayNames = ({ days }: { days: DayFigures[] }) => (
  <div aria-hidden className="mt-2 flex justify-between text-muted text-sm">
    {[days[0], days[Math.floor(days.length / 2)]].map((figures) => (
      <span key={figures?.day}>{figures && shortDay(figures.day)}</span>
    ))}
    <span>Today</span>
  </div>
);

const DayTable = ({ days }: { days: DayFigures[] }) => (
  <FigureTable
    className="max-w-xl"
    columns={["day", ...METRICS.map((metric) => METRIC_NAMES[metric].many)]}
    rows={days.toReversed().map((figures) => ({
      key: figures.day,
      name: shortDay(figures.day),
      figures: METRICS.map((metric) => grouped(figures[metric])),
    }))}
  />
);
