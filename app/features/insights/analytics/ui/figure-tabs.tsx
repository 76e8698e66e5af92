import { changeText, grouped, METRIC_NAMES, METRICS, type Metric, type Overview } from "../rules.ts";

type FigureTabsProps = { totals: Overview["totals"]; chosen: Metric; onChoose(metric: Metric): void };

/** The three figures; the chart shows the selected one. */
export const FigureTabs = ({ totals, chosen, onChoose }: FigureTabsProps) => (
  <div className="-mx-3 mt-8 grid max-w-2xl grid-cols-3">
    {METRICS.map((metric) => (
      <button
        key={metric}
        type="button"
        aria-pressed={metric === chosen}
        onClick={() => onChoose(metric)}
        className="group flex flex-col rounded-control px-3 py-2 text-start hover:bg-surface"
      >
        <span className="block text-muted text-sm capitalize group-aria-pressed:text-text">
          {METRIC_NAMES[metric].many}
        </span>
        <span className="mt-1 block font-semibold text-2xl tracking-tight tabular-nums sm:text-3xl">
          {grouped(totals[metric].count)}
        </span>
        <Change change={totals[metric].change} />
        <span aria-hidden className="mt-3 block h-0.5 w-8 rounded-full group-aria-pressed:bg-accent" />
      </button>
    ))}
  </div>
);

const Change = ({ change }: { change: number | null }) => (
  <span className="block min-h-5 text-muted text-sm tabular-nums">
    {change !== null && (
      <>
        <span className={change > 0 ? "text-success" : undefined}>{changeText(change)}</span>
        <span className="sr-only"> against the 30 days before</span>
      </>
    )}
  </span>
);
