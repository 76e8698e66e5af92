import { Notice } from "~/ui/notice.tsx";
import { type BoostReport, isHeld, refusalLabel, refusedDays } from "../rules/reports.ts";
import { ReaderDay } from "./reader-day.tsx";

/** Why a boost is on hold and until when, and the refused and refunded clicks by day; nothing without any. */
export function RefusedClicks({ boost, now }: { boost: BoostReport; now: Date }) {
  const days = refusedDays(boost);
  if (!days.length) return null;
  return (
    <section aria-label="Refused clicks" className="flex flex-col gap-2 text-sm">
      {isHeld(boost, now) && (
        <Notice tone="warning">
          Most of today’s clicks came from a few networks. Until midnight UTC the boost is not shown and costs nothing;
          its link still works. You need not do anything.
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {days.map((day) => (
          <li key={day.day} className="flex flex-wrap justify-between gap-x-4 py-2">
            <ReaderDay at={day.day} timeZone="UTC" />
            <span className="text-muted">{refusalLabel(day)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
