import { grouped } from "~/features/insights/analytics/rules.ts";
import { dollars } from "~/lib/money.ts";
import { FigureTable } from "~/ui/figure-table.tsx";
import type { Delivered } from "../rules/reports.ts";
import { ReaderDay } from "./reader-day.tsx";

/** A boost by UTC day, newest first. */
export const DeliveryTable = ({ delivered }: { delivered: Delivered[] }) => (
  <FigureTable
    columns={["day", "clicks", "spent", "so far", "estimate"]}
    rows={delivered.toReversed().map(({ day, clicks, spentCents, clicksSoFar, estimateSoFar }) => ({
      key: day,
      name: <ReaderDay at={day} timeZone="UTC" />,
      figures: [grouped(clicks), dollars(spentCents), grouped(clicksSoFar), grouped(estimateSoFar)],
    }))}
  />
);
