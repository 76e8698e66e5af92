import type { CallFailure } from "~/lib/service-failures.ts";
import { type Executor, type JobState, KINDS, type Kind } from "./rules/kinds.ts";

export const sendSoundJob = { name: "clips.send-sound" };
export const transcribeJob = { name: "clips.transcribe" };
export const takeRenderJob = { name: "clips.take-render" };
export const lookJob = { name: "clips.services" };
export const lookAgainJob = { name: "clips.services-again" };

/** Milliseconds between two looks of the schedule. */
export const BETWEEN_SCHEDULES_MS = 60_000;

/** How many jobs of services one look takes. */
export const LOOKED_AT_ONCE = 20;
/** After this time another worker looks at what a killed one had taken. */
export const LEASE_MS = 6 * 60_000;

const SECOND = 1_000;
const PAUSES_MS = [15, 60, 300, 900, 1800].map((seconds) => seconds * SECOND);
const JITTER = 0.25;

/**
 * Milliseconds until a call is made again that failed so many times, at least as long as the service asks for.
 * @param random from 0 to 1: calls that failed together do not come back together
 */
export function pauseMs(tries: number, retryAfterMs: number | null, random: number): number {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? SECOND;
  return Math.round(Math.max(pause, retryAfterMs ?? 0) * (1 + JITTER * random));
}

/** How long work that may have been begun is looked for before it is uncertain: so many looks, by `pauseMs` apart. */
export const LOOKED_FOR = 4;

/** What becomes of a call that failed: made again later, the end, or a search for what it may have begun. */
export function afterFailure(
  call: "upload" | "start" | "look",
  { kind, status }: CallFailure,
  tries: number,
  of: Kind,
) {
  if (call === "start" && kind === "unknown") return "search";
  // The service says itself that an upload may be repeated after 422.
  const mayCome = kind !== "refused" || (call === "upload" && status === 422);
  return mayCome && tries < KINDS[of].mostTries ? "again" : "end";
}

/** The purpose of the sealed ids in addresses that services call back. */
export const CALLBACK_PURPOSE = "service-callback";

/** Where a service tells that its work is done; null where it cannot reach this installation. */
export const callbackUrl = (reachedAt: string | null, service: Executor, sealed: string): string | null =>
  reachedAt && `${reachedAt}/api/clips/callbacks/${service}/${sealed}`;

/** When work of which nobody knows ends by itself; null where only its owner ends it. */
export function endOfDoubt(kind: Kind, intentAt: Date | null): Date | null {
  const { doubtedForMs } = KINDS[kind];
  return doubtedForMs !== null && intentAt ? new Date(intentAt.getTime() + doubtedForMs) : null;
}

/** Work of a service as its owner's screen shows it. */
export type ServiceJobEntry = {
  id: string;
  videoId: string;
  title: string;
  service: Executor;
  kind: Kind;
  state: JobState;
  line: string;
  /** Percent. */
  progress: number;
  /** Cents: what it costs, as far as it is known. */
  cents: number;
  problem: string | null;
  /** How many pieces of work ended in the same way. */
  count: number;
};

/** Work as its owner reads it: clips of one film that failed in the same way are one entry. */
export function grouped(entries: ServiceJobEntry[]): ServiceJobEntry[] {
  const groups = Map.groupBy(entries, ({ id, videoId, kind, state, problem }) =>
    state === "failed" ? [videoId, kind, problem].join() : id,
  );
  return [...groups.values()].flatMap(([first, ...more]) => (first ? { ...first, count: 1 + more.length } : []));
}
