import { and, eq, inArray, isNull } from "drizzle-orm";
import { clipRuns } from "~/db/schema/made-clips.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { DEFAULT_COUNT, MOST_CANDIDATES } from "~/features/clips/highlights/rules.ts";
import { noteConsent } from "~/features/clips/services/commands.server.ts";
import { hasAgreed } from "~/features/clips/services/queries.server.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { AccountId, ServiceJobId, VideoId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { analysesThisMonth } from "../queries/allowance.server.ts";
import { FREE_ANALYSES } from "../rules/allowance.ts";
import { WAITING_LINE } from "../rules.ts";
import { charge } from "./allowance.server.ts";
import { beginRun, heldFilm } from "./beginning.server.ts";
import { askKlapFor } from "./shorts.server.ts";

/** The film of the wizard, as its answers describe it. */
export type WizardFilm = { accountId: AccountId; videoId: VideoId; title: string; genre: string | null };
export type Beginning = TxAndQueue & { log: Log };
type Analysing = Beginning & { clipServices: ClipServices };

/**
 * Looks for candidates in the wizard's film, once; nothing is rendered. Where its owner agrees and the budgets reach,
 * Klap is asked for clips instead, also of a film at a platform. What fails here is only logged.
 */
export const analyseWizardFilm = (begin: Analysing, film: WizardFilm & { agreesToKlap: boolean }, now: Date) =>
  withoutHolding(begin, film, async (tx) => {
    const { accountId, videoId, agreesToKlap, ...told } = film;
    await lockedEntitlement(tx, accountId);
    if ((await analysesThisMonth(tx, accountId, now)) >= FREE_ANALYSES) return;
    const video = await videoOfOwner(tx, accountId, videoId);
    const wishes = { ...lookOf({ accountId, videoId, ...told }, now), wanted: MOST_CANDIDATES };
    const way = video && (await wayFor({ ...begin, tx }, video, { ...wishes, agrees: agreesToKlap }, now));
    if (!way) return;
    const run = { ...wishes, ...way, purpose: "analysis", choosesFirst: true } as const;
    const runId = await beginRun({ ...begin, tx }, video, run);
    if (runId) await charge(tx, { accountId, runId, videoId }, { analyses: 1 }, now);
  });

type Wishes = ReturnType<typeof lookOf> & { wanted: number; agrees: boolean };
type WayOfRun = { way: "local" | "klap"; awaitsJobId?: ServiceJobId };

/** Who looks for clips in a film of the wizard; null where nobody can. One that is not prepared is handed to Klap later. */
async function wayFor(begin: Analysing, video: Video, wishes: Wishes, now: Date): Promise<WayOfRun | null> {
  const { tx, clipServices } = begin;
  const isHere = video.platform === "file" && (await heldFilm(tx, video.accountId, video.id)) !== null;
  const asksKlap = clipServices.klap !== null && (wishes.agrees || (await hasAgreed(tx, video.accountId, "klap")));
  if (isHere && asksKlap && video.status !== "ready") {
    if (wishes.agrees) await noteConsent(tx, video.accountId, "klap", now);
    return { way: "klap" };
  }
  const link = isHere ? null : video.sourceUrl;
  const asked = asksKlap ? await askKlapFor(begin, { ...wishes, videoId: video.id, link }, now) : null;
  if (asked?.ok) return { way: "klap", awaitsJobId: asked.id };
  return isHere ? { way: "local" } : null;
}

/** Starts the launch's clips of the film, once; when they cannot be started, the clips screen says so. */
export async function startLaunchClips(begin: Beginning, film: WizardFilm, now: Date): Promise<void> {
  const started = await withoutHolding(begin, film, async (tx) => {
    const video = await heldFilm(tx, film.accountId, film.videoId);
    if (!video) return;
    if (video.status === "failed" || video.status === "cancelled") return recordFailure(tx, film, now);
    await endAnalysis(tx, film, now);
    await beginRun({ ...begin, tx }, video, { ...lookOf(film, now), purpose: "launch", wanted: DEFAULT_COUNT });
  });
  if (!started) await withoutHolding(begin, film, (tx) => recordFailure(tx, film, now));
}

const lookOf = ({ accountId, title, genre }: WizardFilm, now: Date) => ({
  ...{ accountId, title, genre, aspect: "9:16" as const, captionStyle: "cinematic" as const },
  ...{ createdAt: now, updatedAt: now },
});

/** The launch's run goes on with what the wizard's has measured so far. */
const endAnalysis = (tx: Tx, { accountId, videoId }: WizardFilm, now: Date) =>
  tx
    .update(clipRuns)
    .set({ status: "cancelled", updatedAt: now })
    .where(
      and(
        ...[eq(clipRuns.accountId, accountId), eq(clipRuns.videoId, videoId), eq(clipRuns.purpose, "analysis")],
        inArray(clipRuns.status, ["waiting", "analyzing"]),
        // Klap's work is paid for.
        isNull(clipRuns.awaitsJobId),
      ),
    );

async function recordFailure(tx: Tx, film: WizardFilm, now: Date) {
  await endAnalysis(tx, film, now);
  const { videoId } = film;
  const failed = { status: "failed", problem: "not-started", purpose: "launch", line: WAITING_LINE } as const;
  await tx
    .insert(clipRuns)
    .values({ ...lookOf(film, now), ...failed, videoId, wanted: DEFAULT_COUNT, filmMs: 0, completedAt: now })
    .onConflictDoNothing();
}

/** Within a savepoint, so that the caller's transaction goes on whatever happens; false when it failed. */
async function withoutHolding({ tx, log }: Beginning, { videoId }: WizardFilm, work: (tx: Tx) => Promise<void>) {
  try {
    await tx.transaction(work);
    return true;
  } catch (error) {
    log.error({ err: error, videoId }, "Failed to start video processing");
    return false;
  }
}
