import { grouped, scaleEnd } from "~/features/insights/analytics/rules.ts";
import { type BoostReport, type Delivered, deliveredBy } from "../rules/reports.ts";
import { boostEstimate } from "../rules.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { ReaderDay } from "./reader-day.tsx";

type DeliveryChartProps = { boost: BoostReport; now: Date };

/** Clicks so far against the estimate's straight line, on one scale; the same data as a table for screen readers. */
export function DeliveryChart({ boost, now }: DeliveryChartProps) {
  const delivered = deliveredBy(boost, now);
  const last = delivered.at(-1);
  if (!last || delivered.length < 2) return <FirstDay clicks={boost.clicks} />;
  const estimate = boostEstimate(boost).clicks;
  const end = scaleEnd(Math.max(estimate, last.clicksSoFar));
  return (
    <figure>
      <figcaption className="text-sm">
        {grouped(last.clicksSoFar)} {last.clicksSoFar === 1 ? "click" : "clicks"} so far;{" "}
        <span className="text-muted">the estimate has {grouped(last.estimateSoFar)} by now.</span>
      </figcaption>
      <div aria-hidden className="mt-2 flex justify-between text-muted text-xs">
        <span>{grouped(end)}</span>
        <Legend />
      </div>
      <Lines delivered={delivered} estimate={estimate / end} scale={end} />
      <div aria-hidden className="mt-1.5 flex justify-between text-muted text-xs">
        <ReaderDay at={boost.startedAt} />
        <ReaderDay at={boost.expiresAt} />
      </div>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control text-muted text-sm hover:text-text">
          Show the days as a table
        </summary>
        <DeliveryTable delivered={delivered} />
      </details>
    </figure>
  );
}

const FirstDay = ({ clicks }: { clicks: number }) => (
  <p className="rounded-control border border-line px-4 py-3 text-muted text-sm">
    {clicks === 0 && "No clicks yet. "}
    From tomorrow on, a chart here shows its clicks beside the estimate.
  </p>
);

const Legend = () => (
  <span className="flex gap-4">
    <span className="flex items-center gap-1.5">
      <span className="h-0.5 w-4 rounded-full bg-accent" /> Clicks
    </span>
    <span className="flex items-center gap-1.5">
      <span className="w-4 border-muted border-t-2 border-dashed" /> Estimate
    </span>
  </span>
);

const [WIDTH, HEIGHT] = [600, 160];

/** `estimate` is its share of the scale at the expiry. */
function Lines({ delivered, estimate, scale }: { delivered: Delivered[]; estimate: number; scale: number }) {
  const place = (at: number, share: number) => `${(at * WIDTH).toFixed(1)} ${((1 - share) * HEIGHT).toFixed(1)}`;
  const line = delivered.map(({ at, clicksSoFar }) => `L${place(at, clicksSoFar / scale)}`).join("");
  const today = delivered.at(-1)?.at ?? 0;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      className="mt-1 h-28 w-full overflow-visible border-line border-y sm:h-36"
    >
      <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className={`stroke-line ${STROKE}`} {...EVEN} />
      <path d={`M${place(0, 0)}${line}L${place(today, 0)}Z`} className="fill-accent/15" />
      <path
        d={`M${place(0, 0)}L${place(1, estimate)}`}
        strokeDasharray="6 5"
        className={`stroke-muted ${STROKE}`}
        {...EVEN}
      />
      <path
        d={`M${place(0, 0)}${line}`}
        className="fill-none stroke-2 stroke-accent"
        strokeLinejoin="round"
        {...EVEN}
      />
    </svg>
  );
}

const STROKE = "fill-none stroke-1";
/** Strokes keep their width while the chart is stretched to its container. */
const EVEN = { vectorEffect: "non-scaling-stroke" } as const;
