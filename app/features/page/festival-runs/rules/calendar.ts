import { clockTime } from "~/features/page/feeds/rules/screenings.ts";
import type { CalendarDay } from "~/lib/calendar-day.ts";
import { isAccepted, isOpen, type RunFacts, runName } from "../rules.ts";

type Run = RunFacts & { id: string };

/** The deadlines, notification days and screenings of a film's festivals as entries of a calendar, by day. */
export function runDays(runs: Run[], film: string, urlOf: (id: string) => string): CalendarDay[] {
  return runs
    .filter(isOpen)
    .flatMap((run) => daysOf(run, film, urlOf(run.id)))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function daysOf(run: Run, film: string, url: string): CalendarDay[] {
  const { id, state, deadline, notification, screening, time, venue, city, notes } = run;
  const shared = { clock: null, place: "", words: notes, url };
  const isWaiting = state === "submitted" || state === "considered";
  return [
    ...(deadline && state === "planned"
      ? [{ ...shared, id: `${id}/deadline`, day: deadline, title: `Deadline: ${runName(run)} (${film})` }]
      : []),
    ...(notification && isWaiting
      ? [{ ...shared, id: `${id}/notification`, day: notification, title: `Notification: ${runName(run)} (${film})` }]
      : []),
    ...(screening && isAccepted(run)
      ? [
          {
            ...{ ...shared, id: `${id}/screening`, day: screening, clock: clockTime(time) },
            ...{ title: `${film} at ${runName(run)}`, place: [venue, city].filter(Boolean).join(", ") },
          },
        ]
      : []),
  ];
}
