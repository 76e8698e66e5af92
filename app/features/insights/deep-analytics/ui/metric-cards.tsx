import { type Card, METRICS } from "../rules/metrics.ts";

/** The six figures of the period, each with its change against the period before. */
export const MetricCards = ({ cards }: { cards: Card[] }) => (
  <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3">
    {cards.map(({ id, value, change, isBetter }) => (
      <div key={id} className="min-w-0 border-line border-t pt-3">
        <dt className="text-muted text-sm">{METRICS[id].name}</dt>
        <dd className="mt-1 font-semibold text-2xl tracking-tight tabular-nums sm:text-3xl">{value}</dd>
        <dd className="min-h-5 text-muted text-sm tabular-nums">
          {change && (
            <>
              <span className={isBetter ? "text-success" : undefined}>{change}</span> vs last period
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
