import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { networkNames, type SentReminder } from "../rules.ts";
import { ScheduleClip } from "./schedule-clip.tsx";

/** What an account was reminded of, the last first; each can be scheduled again. */
export const SentReminders = ({ sent, zone }: { sent: SentReminder[]; zone: string | null }) => (
  <details className="mt-2">
    <summary className="w-fit cursor-pointer py-2.5 text-muted">{`Sent reminders (${sent.length})`}</summary>
    <ul className="divide-y divide-line border-line border-y">
      {sent.map((reminder) => (
        <Sent key={reminder.id} reminder={reminder} zone={zone} />
      ))}
    </ul>
  </details>
);

function Sent({ reminder, zone: ownZone }: { reminder: SentReminder; zone: string | null }) {
  const [isScheduling, setScheduling] = useState(false);
  const { clip, moment, zone, posts } = reminder;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0">
        <bdi className="block truncate font-medium">{clip.title}</bdi>
        <span className="text-muted text-sm">
          {`Sent ${moment} (${zone.replaceAll("_", " ")}) for ${networkNames(posts)}`}
        </span>
      </p>
      <Button
        type="button"
        variant="quiet"
        aria-label={`Schedule ${clip.title} again`}
        onClick={() => setScheduling(true)}
      >
        Schedule again
      </Button>
      {isScheduling && <ScheduleClip clip={clip} entry={null} zone={ownZone} onClose={() => setScheduling(false)} />}
    </li>
  );
}
