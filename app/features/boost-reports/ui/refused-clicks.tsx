import { ReaderDay } from "~/features/boosts/ui/reader-day.tsx";
import { Notice } from "~/ui/notice.tsx";
import { type BoostReport, isHeld, refusalWords, refusedDays } from "../rules.ts";

/** Why a boost is held and until when, and what was refused and paid back on which days; nothing where nothing was. */
export function RefusedClicks({ boost, now }: { boost: BoostReport; now: Date }) {
  const days = refusedDays(boost);
  if (!days.length) return null;
  return (
    <section aria-label="Refused clicks" className="flex flex-col gap-2 text-sm">
      {isHeld(boost, now) && (
        <Notice tone="warning">
          Most of today’s clicks came from a few networks. Until midnight UTC the boost is not shown and costs nothing;
          its link still leads on. You need not do anything.
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {days.map((day) => (
          <li key={day.day} className="flex flex-wrap justify-between gap-x-4 py-2">
            <ReaderDay at={day.day} timeZone="UTC" />
            <span className="text-muted">{refusalWords(day)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
