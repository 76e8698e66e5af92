import { and, eq, isNull, or } from "drizzle-orm";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { holdAccount } from "~/features/account/accounts/queries.server.ts";
import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForPicture } from "~/features/account/entitlements/rules.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { CLIP_LENGTHS } from "~/features/clips/highlights/rules.ts";
import type { NewWords } from "~/features/clips/services/commands.server.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import type { AccountId, ClipRunId, OwnClipRun, ServiceJobId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { charge, refundMinutes } from "./commands/allowance.server.ts";
import { beginRun, heldFilm, sendRun } from "./commands/beginning.server.ts";
import { noteRenderConsent, rendererProblem } from "./commands/renderers.server.ts";
import { dropRenders, ofRun, searchFor } from "./commands/renders.server.ts";
import { askKlap, dropUnmade } from "./commands/shorts.server.ts";
import type { NewRun } from "./input.ts";
import { minutesToCharge, usedThisMonth } from "./queries/allowance.server.ts";
import { type ClipRun, isBeingCut } from "./queries.server.ts";
import { allowanceMessage, roomFor } from "./rules/allowance.ts";
import type { Way } from "./rules/ways.ts";
import {
  canRetryRun,
  isFreeClip,
  isUnderWay,
  type StartRefusal,
  startMessage,
  WAITING_FOR_FILM_LINE,
  WAITING_LINE,
} from "./rules.ts";

/** The ways that need the words of a film. */
type WayWithWords = Exclude<Way, "local" | "klap">;

/** Has the words of a film written down for a run, where they are not there; `id` is the work that it waits for. */
export type WordsForRun = {
  ask(
    film: NewWords & { way: WayWithWords },
    now: Date,
  ): Promise<{ ok: true; id: ServiceJobId | null } | { ok: false; message: string }>;
};
const ASKS_NOBODY = { ok: true, id: null } as const;

type Starting = TxAndQueue & {
  words: WordsForRun | null;
  /** Null where no service is asked. */
  clipServices: ClipServices | null;
};
type Started = { ok: true; id: ClipRunId } | { ok: false; reason: StartRefusal; message: string };

/** Starts making clips of a film of the account, within what is left of the month. */
export async function startRun(
  { tx, queue, words, clipServices }: Starting,
  accountId: AccountId,
  { videoId, way, agrees, agreesToRender, agreesToKlap, ...wishes }: NewRun & { wanted: number },
  now: Date,
): Promise<Started> {
  // The account's row is locked, so that starts at the same moment share the room of the month.
  const entitlement = await lockedEntitlement(tx, accountId);
  const { plan } = entitlement;
  const refused = (reason: StartRefusal, message = startMessage(reason, plan)): Started => ({
    ok: false,
    reason,
    message,
  });
  const video = await heldFilm(tx, accountId, videoId);
  if (!video) return refused("not-found");
  if (video.status !== "ready" || !video.durationMs) return refused("not-ready");
  if (await isBeingCut(tx, videoId)) return refused("busy");
  if (lackForPicture(entitlement, await spaceUsed(tx, accountId, now), 1)) return refused("no-room");
  const minutes = await minutesToCharge(tx, { accountId, videoId, filmMs: video.durationMs }, now);
  const room = roomFor(plan, await usedThisMonth(tx, accountId, now), { minutes, clips: wishes.wanted });
  if (!room.ok) return refused(room.reason);
  const renderer = way === "klap" ? "local" : wishes.renderer;
  const rendering = { accountId, clipServices, clipMs: CLIP_LENGTHS.longestMs, renderer, agreesToRender };
  const problem = await rendererProblem(tx, rendering, now);
  if (problem) return refused(problem.reason, problem.message);
  const { title, aspect, captionStyle } = wishes;
  const shorts = { title, aspect, hasCaptions: captionStyle !== null, count: room.clips, lengths: CLIP_LENGTHS };
  const film = { accountId, videoId, agrees: agreesToKlap };
  const asked =
    way === "klap"
      ? await askKlap({ tx, queue, clipServices }, film, { ...shorts, link: null }, now)
      : await askForWords(words, way, { videoId, title, agrees }, now);
  if (!asked.ok) return refused(asked.reason, asked.message);
  await noteRenderConsent(tx, rendering, now);
  const run = {
    ...wishes,
    renderer,
    way,
    awaitsJobId: asked.id,
    wanted: room.clips,
    accountId,
    createdAt: now,
    updatedAt: now,
  };
  const id = await beginRun({ tx, queue }, video, run);
  if (!id) throw new Error("the run was not written");
  await charge(tx, { accountId, runId: id, videoId }, { minutes }, now);
  return { ok: true, id };
}

async function askForWords(words: WordsForRun | null, way: WayWithWords | "local", film: NewWords, now: Date) {
  if (way === "local") return ASKS_NOBODY;
  const asked = await words?.ask({ ...film, way }, now);
  return asked?.ok ? asked : ({ ok: false, reason: "way", message: asked?.message } as const);
}

type Outcome = { ok: true } | { ok: false; reason: "not-found" | "not-running" };

export async function lockedRun(tx: Tx, { accountId, runId }: OwnClipRun): Promise<ClipRun | null> {
  const own = and(eq(clipRuns.id, runId), eq(clipRuns.accountId, accountId));
  const [run] = await tx.select().from(clipRuns).where(own).for("update");
  return run ?? null;
}

/** Cancels a run; the worker notices at its next report. Clips that are finished stay. */
export async function cancelRun({ tx, queue }: TxAndQueue, own: OwnClipRun, now: Date): Promise<Outcome> {
  await holdAccount(tx, own.accountId);
  const run = await lockedRun(tx, own);
  if (!run) return { ok: false, reason: "not-found" };
  if (!isUnderWay(run.status)) return { ok: false, reason: "not-running" };
  await tx.update(clipRuns).set({ status: "cancelled", updatedAt: now }).where(eq(clipRuns.id, run.id));
  if (!run.startedAt && !(await candidatesOf(tx, run.id))) await refundMinutes(tx, run.id);
  await dropRenders({ tx, queue }, or(ofRun(run.id), searchFor(run)), now);
  await failOpenClips(tx, run.id, now);
  return { ok: true };
}

type Retried =
  | { ok: true }
  | { ok: false; reason: "not-found" | "not-restartable" }
  | { ok: false; reason: "minutes" | "clips"; message: string };

/** Runs again what failed or was cancelled, within what is left of the month; what was measured and made is kept. */
export async function retryRun({ tx, queue }: TxAndQueue, own: OwnClipRun, now: Date): Promise<Retried> {
  const { plan } = await lockedEntitlement(tx, own.accountId);
  const run = await lockedRun(tx, own);
  const video = run && (await heldFilm(tx, run.accountId, run.videoId));
  if (!run) return { ok: false, reason: "not-found" };
  if (!video) return { ok: false, reason: (await videoById(tx, run.videoId)) ? "not-restartable" : "not-found" };
  if (!canRetryRun(run.status)) return { ok: false, reason: "not-restartable" };
  const room = await chargeAgain(tx, run, plan, now);
  if (!room.ok) return { ...room, message: allowanceMessage(room.reason, plan) };
  const isReady = video.status === "ready";
  // What Klap did not make, this server does.
  await dropUnmade(tx, run.id);
  const way = run.way === "klap" ? "local" : run.way;
  const fresh = { progress: 0, problem: null, startedAt: null, awaitsJobId: null, way } as const;
  const again = { ...fresh, status: "waiting", updatedAt: now } as const;
  await tx
    .update(clipRuns)
    .set({ ...again, line: isReady ? WAITING_LINE : WAITING_FOR_FILM_LINE })
    .where(eq(clipRuns.id, run.id));
  await tx.update(madeClips).set({ status: "processing", updatedAt: now }).where(failedOf(run.id));
  if (isReady) await sendRun({ tx, queue }, own.accountId, run.id);
  return { ok: true };
}

const failedOf = (runId: ClipRunId) =>
  and(eq(madeClips.runId, runId), eq(madeClips.status, "failed"), isNull(madeClips.removedAt));

const candidatesOf = (tx: Tx, runId: ClipRunId) => tx.$count(clipCandidates, eq(clipCandidates.runId, runId));

/** Counts again what was given back when a run failed. */
async function chargeAgain(tx: Tx, run: ClipRun, plan: Plan, now: Date) {
  const { id: runId, accountId, videoId, purpose, choosesFirst } = run;
  const hasCandidates = (await candidatesOf(tx, runId)) > 0;
  const minutes = purpose === "form" && !hasCandidates ? await minutesToCharge(tx, run, now) : 0;
  const failed = await tx.select({ place: madeClips.place }).from(madeClips).where(failedOf(runId));
  const counted = failed.filter(({ place }) => !isFreeClip(purpose, place)).length;
  const clips = hasCandidates || purpose !== "form" || choosesFirst ? counted : run.wanted;
  const room = roomFor(plan, await usedThisMonth(tx, accountId, now), { minutes, clips });
  if (!room.ok) return room;
  if (room.clips < clips) return { ok: false, reason: "clips" } as const;
  await charge(tx, { accountId, runId, videoId }, { minutes }, now);
  return room;
}

/** Clips that are not finished count as failed; a retry makes them. */
export const failOpenClips = (tx: Tx, runId: ClipRunId, now: Date) =>
  tx
    .update(madeClips)
    .set({ status: "failed", updatedAt: now })
    .where(and(eq(madeClips.runId, runId), eq(madeClips.status, "processing")));
