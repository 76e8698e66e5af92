import { rateLabel } from "~/features/insights/conversions/rules.ts";

type LinkTotalsProps = { links: number; clicks: number; boosted: number; rate: number | null };

/** Four totals in one row: tiles once there is something to read in them, before that a line. */
export function LinkTotals({ links, clicks, boosted, rate }: LinkTotalsProps) {
  const cards = [
    ["Total links", links.toLocaleString("en")],
    ["Total clicks", clicks.toLocaleString("en")],
    ["Boosted links", boosted.toLocaleString("en")],
    ["Conversion rate", rateLabel(rate)],
  ] as const;
  if (clicks === 0 && boosted === 0)
    return (
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-muted text-sm">
        {cards.map(([label, value]) => (
          <div key={label} className="flex flex-row-reverse gap-1.5">
            <dt>{label}</dt>
            <dd className="font-semibold text-text">{value}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line lg:grid-cols-4">
      {cards.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse bg-surface px-4 py-3.5 sm:px-5 sm:py-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-2xl leading-tight tracking-tight sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
