import { grouped } from "~/features/analytics/rules.ts";
import { ReaderDay } from "~/features/boosts/ui/reader-day.tsx";
import { dollars } from "~/features/money/rules.ts";
import { ENDING_WORDS, type PastBoost, refusalWords } from "../rules.ts";

/** The boosts of a link that are over, newest first. */
export const PastBoosts = ({ past }: { past: PastBoost[] }) => (
  <section aria-label="Earlier boosts" className="border-line border-t pt-5">
    <h3 className="font-semibold text-sm">Earlier boosts</h3>
    <ul className="mt-1 divide-y divide-line text-sm">
      {past.map(({ id, startedAt, endedAt, ending, spentCents, clicks, ...refusal }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <span>
            <ReaderDay at={startedAt} /> – <ReaderDay at={endedAt} />
            <span className="text-muted"> · {ENDING_WORDS[ending]}</span>
          </span>
          <span className="text-muted">
            {grouped(clicks)} {clicks === 1 ? "click" : "clicks"} · {dollars(spentCents)}
            {refusal.refusedClicks > 0 && ` · ${refusalWords(refusal)}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
