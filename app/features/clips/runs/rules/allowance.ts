import type { Plan } from "~/features/account/plans/rules.ts";

/** What an account may make in a month by UTC; `null` is unlimited. */
export const CLIP_LIMITS: Record<Plan, { minutes: number | null; clips: number | null }> = {
  free: { minutes: 60, clips: 8 },
  basic: { minutes: 300, clips: 40 },
  grow: { minutes: 1_500, clips: 200 },
  pro: { minutes: null, clips: null },
};

/** Minutes of film that were analysed, and clips that were made or are promised to a run. */
export type Used = { minutes: number; clips: number };

export const minutesOf = (filmMs: number): number => Math.ceil(filmMs / 60_000);

/** The first moment of a month by UTC. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** Films that the wizard analyses in a month before the site is launched; each is free. */
export const FREE_ANALYSES = 3;

const KEPT_MS = 100 * 24 * 3600_000;
/** Charges of before this moment count in no month that anybody looks at. */
export const chargesKeptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

export type Wanted = { minutes: number; clips: number };

/** How much of what is wanted the month has room for; a refusal where the film or a first clip does not fit any more. */
export function roomFor(plan: Plan, used: Used, wanted: Wanted) {
  const { minutes, clips } = CLIP_LIMITS[plan];
  if (minutes !== null && wanted.minutes > 0 && used.minutes + wanted.minutes > minutes)
    return { ok: false, reason: "minutes" } as const;
  if (clips !== null && wanted.clips > 0 && used.clips >= clips) return { ok: false, reason: "clips" } as const;
  return { ok: true, clips: clips === null ? wanted.clips : Math.min(wanted.clips, clips - used.clips) } as const;
}

/** The owner's message where the month has no room. */
export function allowanceMessage(reason: "minutes" | "clips", plan: Plan): string {
  const { minutes, clips } = CLIP_LIMITS[plan];
  return reason === "minutes"
    ? `Your plan comes with ${minutes} minutes of film a month, and this film is longer than what is left. Wait until next month, or choose a larger plan.`
    : `Your plan comes with ${clips} clips a month, and they are made. Wait until next month, or choose a larger plan.`;
}

/** Clips that are left of a month; null where their number is not limited. */
export function clipsLeft(plan: Plan, used: Used): number | null {
  const { clips } = CLIP_LIMITS[plan];
  return clips === null ? null : Math.max(0, clips - used.clips);
}
