import { and, eq } from "drizzle-orm";
import { clipSources } from "~/db/schema/clip-sources.ts";
import type { AbuseGuard } from "~/features/account/abuse-limits/rules.ts";
import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { lackMessage, type PlanRefusal } from "~/features/account/plans/rules.ts";
import { DEFAULT_COUNT } from "~/features/clips/highlights/rules.ts";
import { RENDERED_HERE } from "~/features/clips/runs/commands/renderers.server.ts";
import { startRun } from "~/features/clips/runs/commands.server.ts";
import type { RunWishes } from "~/features/clips/runs/input.ts";
import { usedThisMonth } from "~/features/clips/runs/queries/allowance.server.ts";
import { roomFor } from "~/features/clips/runs/rules/allowance.ts";
import { startMessage } from "~/features/clips/runs/rules.ts";
import { cancelFetchedFilm, openFetchedFilm } from "~/features/video/videos/commands/fetched.server.ts";
import type { HeldFilm } from "~/features/video/videos/commands/held.server.ts";
import { removeVideo } from "~/features/video/videos/commands.server.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { type AccountId, type ClipSourceId, newId, type OwnClipSource, type VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { NewSource } from "./input.ts";
import type { ClipSource } from "./queries.server.ts";
import { fetchSourceJob, stageOf } from "./rules.ts";

type Fetching = TxAndQueue & { guard: AbuseGuard };
type Outcome = { ok: true } | { ok: false; reason: "not-found" | "not-running" | "not-restartable" };
type Opened = { ok: true; id: ClipSourceId } | { ok: false; reason: "plan"; message: string };

const NOT_FOUND = { ok: false, reason: "not-found" } as const;
/** What the shortest film takes of a month. */
const SHORTEST = { minutes: 1, clips: DEFAULT_COUNT };

const refusalWords = (refused: PlanRefusal | HeldFilm) =>
  refused.reason === "held" ? refused.message : lackMessage(refused.lack);

/** Fetches a film from an address, within the room and the month of its account; its clips start by themselves. */
export async function startSource(
  { tx, queue, guard }: Fetching,
  accountId: AccountId,
  { url, title, ...wishes }: NewSource,
  now: Date,
): Promise<Opened> {
  const opened = await openFetchedFilm({ tx, guard }, accountId, title, now);
  if (!opened.ok) return { ok: false, reason: "plan", message: refusalWords(opened) };
  const { plan } = await entitlementOf(tx, accountId);
  const month = roomFor(plan, await usedThisMonth(tx, accountId, now), SHORTEST);
  if (!month.ok) {
    await removeVideo({ tx, queue }, { accountId, videoId: opened.id });
    return { ok: false, reason: "plan", message: startMessage(month.reason, plan) };
  }
  const id = newId<ClipSourceId>();
  const fresh = { accountId, videoId: opened.id, status: "waiting", createdAt: now, updatedAt: now } as const;
  await tx.insert(clipSources).values({ id, url, title, wishes, ...fresh });
  await queue.send(tx, fetchSourceJob, { sourceId: id }, await jobPriorityOf(tx, accountId));
  return { ok: true, id };
}

async function lockedSource(tx: Tx, { accountId, sourceId }: OwnClipSource): Promise<ClipSource | null> {
  const own = and(eq(clipSources.id, sourceId), eq(clipSources.accountId, accountId));
  const [source] = await tx.select().from(clipSources).where(own).for("update");
  return source ?? null;
}

/** Cancels a film on its way; the worker notices at its next report. */
export async function cancelSource(tx: Tx, own: OwnClipSource, now: Date): Promise<Outcome> {
  const source = await lockedSource(tx, own);
  if (!source) return NOT_FOUND;
  if (!["waiting", "fetching", "preparing"].includes(source.status)) return { ok: false, reason: "not-running" };
  await change(tx, source, { status: "cancelled" }, now);
  await cancelFetchedFilm(tx, source.videoId, now);
  return { ok: true };
}

/** Tries again: the run where the film is here, and else the fetching from its beginning. */
export async function retrySource(
  { tx, queue, guard }: Fetching,
  own: OwnClipSource,
  now: Date,
): Promise<Outcome | HeldFilm> {
  const source = await lockedSource(tx, own);
  if (!source) return NOT_FOUND;
  const { accountId } = own;
  const video = await videoOfOwner(tx, accountId, source.videoId);
  const stage = source.status === "started" || !video ? null : stageOf(source.status, video.status);
  if (stage !== "failed" && stage !== "cancelled") return { ok: false, reason: "not-restartable" };
  if (video?.status === "ready") {
    await startOrSay({ tx, queue }, source, now);
    return { ok: true };
  }
  const opened = await openFetchedFilm({ tx, guard }, accountId, source.title, now);
  if (!opened.ok && opened.reason === "held") return opened;
  if (!opened.ok) {
    await change(tx, source, { status: "failed", problem: "no-room" }, now);
    return { ok: true };
  }
  const fresh = { videoId: opened.id, status: "waiting", receivedBytes: 0, totalBytes: null, problem: null } as const;
  await change(tx, source, fresh, now);
  await removeVideo({ tx, queue }, { accountId, videoId: source.videoId });
  await queue.send(tx, fetchSourceJob, { sourceId: source.id }, await jobPriorityOf(tx, accountId));
  return { ok: true };
}

/** Removes a fetched film with what was made of it. */
export async function removeSource({ tx, queue }: TxAndQueue, own: OwnClipSource): Promise<Outcome> {
  const source = await lockedSource(tx, own);
  if (!source) return NOT_FOUND;
  await removeVideo({ tx, queue }, { accountId: own.accountId, videoId: source.videoId });
  return { ok: true };
}

/** Starts the clips of a film that is prepared, if it is still wanted. */
export async function startPrepared({ tx, queue }: TxAndQueue, videoId: VideoId, now: Date): Promise<void> {
  const wanted = and(eq(clipSources.videoId, videoId), eq(clipSources.status, "preparing"));
  const [source] = await tx.select().from(clipSources).where(wanted).for("update");
  if (source) await startOrSay({ tx, queue }, source, now);
}

/** Ends a film that cannot be prepared; its video knows why. False where the film was not fetched for clips. */
export async function markUnprepared(tx: Tx, videoId: VideoId, now: Date): Promise<boolean> {
  const [source] = await tx.select().from(clipSources).where(eq(clipSources.videoId, videoId)).for("update");
  if (source?.status === "preparing") await change(tx, source, { status: "failed" }, now);
  return source !== undefined && source.status !== "cancelled";
}

async function startOrSay({ tx, queue }: TxAndQueue, source: ClipSource, now: Date): Promise<void> {
  const { accountId, videoId, title } = source;
  const ofForm = source.wishes as Omit<RunWishes, "title">;
  const wishes = {
    ...ofForm,
    title,
    videoId,
    wanted: DEFAULT_COUNT,
    way: "local" as const,
    agrees: false,
    agreesToKlap: false,
    ...RENDERED_HERE,
  };
  const started = await startRun({ tx, queue, words: null, clipServices: null }, accountId, wishes, now);
  const next = started.ok
    ? ({ status: "started", problem: null } as const)
    : ({ status: "failed", problem: started.reason } as const);
  await change(tx, source, next, now);
}

async function change(tx: Tx, { id }: ClipSource, values: Partial<ClipSource>, now: Date): Promise<void> {
  await tx
    .update(clipSources)
    .set({ ...values, updatedAt: now })
    .where(eq(clipSources.id, id));
}
