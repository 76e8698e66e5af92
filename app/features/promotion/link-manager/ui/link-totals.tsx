import { rateLabel } from "~/features/insights/conversions/rules.ts";
import { FigureStrip } from "~/ui/figure-strip.tsx";

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
  return <FigureStrip figures={cards} />;
}
