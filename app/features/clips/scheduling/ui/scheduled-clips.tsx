import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { networkNames, type ScheduleEntry, type SentReminder } from "../rules.ts";
import { ScheduleClip } from "./schedule-clip.tsx";
import { SentReminders } from "./sent-reminders.tsx";

const FIRST = 3;

type ScheduledClipsProps = { schedules: ScheduleEntry[]; sent: SentReminder[]; zone: string | null };

/** What an account will be reminded of, the next first, and what it was reminded of. */
export function ScheduledClips({ schedules, sent, zone }: ScheduledClipsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = schedules.length > FIRST;
  if (!schedules.length && !sent.length) return null;
  return (
    <section aria-labelledby="scheduled-clips">
      <h2 id="scheduled-clips" className="flex items-center gap-2.5 font-semibold text-lg">
        <CalendarClock aria-hidden className="size-5 text-muted" />
        Scheduled
      </h2>
      {schedules.length === 0 && <p className="mt-2 text-muted">Nothing is scheduled now.</p>}
      <ul className="mt-3 divide-y divide-line border-line border-y empty:hidden">
        {schedules.slice(0, showsAll ? undefined : FIRST).map((entry) => (
          <Scheduled key={entry.id} entry={entry} />
        ))}
      </ul>
      {isLong && (
        <Button type="button" variant="ghost" className="mt-2" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${schedules.length}`}
        </Button>
      )}
      {sent.length > 0 && <SentReminders sent={sent} zone={zone} />}
    </section>
  );
}

function Scheduled({ entry }: { entry: ScheduleEntry }) {
  const [isChanging, setChanging] = useState(false);
  const { Form, state } = useSender();
  const { id, clip, moment, zone, posts } = entry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0">
        <bdi className="block truncate font-medium">{clip.title}</bdi>
        <span className="text-muted text-sm">{`${moment} (${zone.replaceAll("_", " ")}) on ${networkNames(posts)}`}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={`/studio/clips/schedules/${id}/calendar`}
          download
          aria-label={`Add ${clip.title} to your calendar`}
          className="inline-flex min-h-11 items-center px-3 text-link"
        >
          Add to calendar
        </a>
        <Button type="button" variant="quiet" aria-label={`Change ${clip.title}`} onClick={() => setChanging(true)}>
          Change
        </Button>
        <Form method="delete" action={`/studio/clips/schedules/${id}`}>
          <Button
            variant="ghost"
            aria-label={`Cancel ${clip.title}`}
            pending={state !== "idle"}
            pendingLabel="Cancelling…"
          >
            Cancel
          </Button>
        </Form>
      </div>
      {isChanging && <ScheduleClip clip={clip} entry={entry} zone={zone} onClose={() => setChanging(false)} />}
    </li>
  );
}
