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
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      {cards.map(([label, value, note]) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-surface px-4 py-3.5">
          <dt className="text-muted text-sm">
            {label}
            {note && <span className="block text-xs">{note}</span>}
          </dt>
          <dd className="font-semibold text-2xl tabular-nums leading-tight tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
