import { FigureStrip } from "~/ui/figure-strip.tsx";
import { rateOf } from "../../rules.ts";

export type Totals = {
  total: number;
  active: number;
  sent: number;
  opened: number;
  clicked: number;
  subscribed: number;
  contacts: number;
  /** `298 asked`; empty where nobody is. */
  asked: string;
  templates: number;
};

/** Six figures of all campaigns. */
export function CampaignTotals({
  total,
  active,
  sent,
  opened,
  clicked,
  subscribed,
  contacts,
  asked,
  templates,
}: Totals) {
  const cards = [
    ["Total Campaigns", total.toLocaleString("en"), null],
    ["Active", active.toLocaleString("en"), null],
    [
      "Contacts",
      subscribed.toLocaleString("en"),
      [`of ${contacts.toLocaleString("en")}`, asked].filter(Boolean).join(", "),
    ],
    ["Open Rate", `${rateOf(opened, sent)}%`, null],
    ["Click Rate", `${rateOf(clicked, sent)}%`, null],
    ["Templates", templates.toLocaleString("en"), null],
  ] as const;
  return <FigureStrip figures={cards} />;
}
