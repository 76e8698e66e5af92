import { percentOf } from "~/features/page/screeners/rules.ts";
import { COUNTRIES } from "~/lib/countries.ts";
import { dayLabel } from "~/lib/dates.ts";
import { exactMoney } from "~/lib/money.ts";
import { isAccepted, PREMIERES, RUN_STATES, type RunFacts, runName } from "../rules.ts";
import { leftInWords } from "./deadlines.ts";
import type { Conflict } from "./premieres.ts";
import { feeText } from "./table.ts";

type Run = RunFacts & { id: string };
type Beside = { conflicts: Conflict[]; today: string; watched: string | null };

/** A run as the list shows it. */
export function shownRun(run: Run, { conflicts, today, watched }: Beside) {
  const { id, state, premiere, award, country, fee, currency } = run;
  return {
    ...{ id, name: runName(run), state: RUN_STATES[state], isAccepted: isAccepted(run), watched },
    facts: [
      award,
      premiere && PREMIERES[premiere],
      COUNTRIES.get(country),
      ...daysInWords(run, today),
      fee > 0 && `Fee ${exactMoney(fee, currency)}`,
    ].filter(isSaid),
    conflicts: conflicts.filter(({ runId, otherId }) => runId === id || otherId === id).map(({ text }) => text),
  };
}

function daysInWords({ state, deadline, notification, screening, time, venue, city }: Run, today: string) {
  const place = [time, venue, city].filter(Boolean).join(", ");
  return [
    state === "planned" && deadline && `Deadline ${dayLabel(deadline)}, ${leftInWords(deadline, today)}`,
    (state === "submitted" || state === "considered") && notification && `Notification ${dayLabel(notification)}`,
    screening && `Screening ${dayLabel(screening)}${place ? `, ${place}` : ""}`,
  ].filter(isSaid);
}

/** `Rotterdam 2027, Tiger: March 12, 2027 (The Salt Road)`. */
export const deadlineInWords = (run: RunFacts, film: string): string =>
  `${runName(run)}: ${dayLabel(run.deadline ?? "")} (${film})`;

const isSaid = (text: string | false | null | undefined): text is string => Boolean(text);

type Screener = { name: string; viewings: number; furthestMs: number };

/** `Screener for Nell: watched up to 80%`. */
export function watchedInWords(
  { name, viewings, furthestMs }: Screener,
  durationMs: number | null | undefined,
): string {
  const percent = percentOf(furthestMs, durationMs ?? null);
  if (viewings === 0) return `Screener for ${name}: not opened yet`;
  if (furthestMs === 0 || percent === null) return `Screener for ${name}: opened, not watched yet`;
  return `Screener for ${name}: watched up to ${percent}%`;
}

/** The values of a run's form. */
export function formValues(run: RunFacts & { screenerId: string | null }): Record<string, string> {
  const { festival, edition, section, award, state, premiere, country, time, venue, city, contact, currency, notes } =
    run;
  return {
    ...{ festival, edition, section, award, state, premiere, country, time, venue, city, contact, currency, notes },
    ...{ deadline: run.deadline ?? "", notification: run.notification ?? "", screening: run.screening ?? "" },
    ...{ fee: feeText(run.fee, currency), screenerId: run.screenerId ?? "" },
  };
}

const LINES_TOLD = 20;

type Brought = { added: number; known: number; left: { line: number; why: string }[] };

/** What became of the lines of a file; each stands for one `thing`. */
export function broughtInWords({ added, known, left }: Brought, thing = "festival"): { words: string; left: string[] } {
  const count = (many: number) => `${many} ${many === 1 ? thing : `${thing}s`}`;
  const more = left.length - LINES_TOLD;
  return {
    words: [
      `${count(added)} added.`,
      known > 0 && `${count(known)} ${known === 1 ? "was" : "were"} there already.`,
      left.length > 0 && `${left.length} ${left.length === 1 ? "line was" : "lines were"} left out:`,
    ]
      .filter(Boolean)
      .join(" "),
    left: [
      ...left.slice(0, LINES_TOLD).map(({ line, why }) => `Line ${line}: ${why}`),
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
  };
}
