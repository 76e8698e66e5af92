import { rateLabel } from "~/features/insights/conversions/rules.ts";
import { FigureStrip } from "~/ui/figure-strip.tsx";

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
  return <FigureStrip figures={cards} />;
}
