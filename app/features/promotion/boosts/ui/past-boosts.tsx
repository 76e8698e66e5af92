import { grouped } from "~/features/insights/analytics/rules.ts";
import { dollars } from "~/lib/money.ts";
import { ENDING_LABELS, type PastBoost, refusalLabel } from "../rules/reports.ts";
import { ReaderDay } from "./reader-day.tsx";

/** The ended boosts of a link, newest first. */
export const PastBoosts = ({ past }: { past: PastBoost[] }) => (
  <section aria-label="Earlier boosts" className="border-line border-t pt-5">
    <h3 className="font-semibold text-sm">Earlier boosts</h3>
    <ul className="mt-1 divide-y divide-line text-sm">
      {past.map(({ id, startedAt, endedAt, ending, spentCents, clicks, paidBackCents, ...refusal }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <span>
            <ReaderDay at={startedAt} /> – <ReaderDay at={endedAt} />
            <span className="text-muted"> · {ENDING_LABELS[ending]}</span>
          </span>
          <span className="text-muted">
            {grouped(clicks)} {clicks === 1 ? "click" : "clicks"} · {dollars(spentCents)}
            {paidBackCents > 0 && ` · ${dollars(paidBackCents)} back to your card`}
            {refusal.refusedClicks > 0 && ` · ${refusalLabel(refusal)}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
