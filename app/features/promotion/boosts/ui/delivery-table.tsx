import { grouped } from "~/features/insights/analytics/rules.ts";
import { dollars } from "~/lib/money.ts";
import type { Delivered } from "../rules/reports.ts";
import { ReaderDay } from "./reader-day.tsx";

const COLUMNS = ["Clicks", "Spent", "So far", "Estimate"];

/** A boost by UTC day, newest first. */
export const DeliveryTable = ({ delivered }: { delivered: Delivered[] }) => (
  <table className="w-full text-sm">
    <thead className="text-muted">
      <tr>
        <th scope="col" className="py-2 text-start font-medium">
          Day
        </th>
        {COLUMNS.map((name) => (
          <th key={name} scope="col" className="py-2 ps-2 text-end font-medium">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {delivered.toReversed().map(({ day, clicks, spentCents, clicksSoFar, estimateSoFar }) => (
        <tr key={day}>
          <th scope="row" className="py-2 text-start font-normal">
            <ReaderDay at={day} timeZone="UTC" />
          </th>
          {[grouped(clicks), dollars(spentCents), grouped(clicksSoFar), grouped(estimateSoFar)].map((figure, index) => (
            <td key={COLUMNS[index]} className="py-2 ps-2 text-end">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
