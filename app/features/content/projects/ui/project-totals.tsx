import { rateLabel } from "~/features/insights/conversions/rules.ts";

type Totals = { total: number; live: number; views: number; rate: number | null };

/** Four figures of all projects. */
export function ProjectTotals({ total, live, views, rate, limit }: Totals & { limit: number | null }) {
  const allowed = limit === null ? null : `of ${limit} allowed`;
  const cards = [
    ["Total Projects", total.toLocaleString("en"), allowed],
    ["Live Projects", live.toLocaleString("en"), null],
    ["Total Views", views.toLocaleString("en"), null],
    ["Avg. Conversion", rateLabel(rate), "last 30 days"],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line lg:grid-cols-4">
      {cards.map(([label, value, note]) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-surface px-4 py-3.5 sm:px-5 sm:py-4">
          <dt className="text-muted text-sm">
            {label}
            {note && <span className="block text-xs">{note}</span>}
          </dt>
          <dd className="font-semibold text-2xl leading-tight tracking-tight sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
