import { and, eq, inArray } from "drizzle-orm";
import { clipRuns } from "~/db/schema/made-clips.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { DEFAULT_COUNT, MOST_CANDIDATES } from "~/features/clips/highlights/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { analysesThisMonth } from "../queries/allowance.server.ts";
import { FREE_ANALYSES } from "../rules/allowance.ts";
import { WAITING_LINE } from "../rules.ts";
import { charge } from "./allowance.server.ts";
import { beginRun, heldFilm } from "./beginning.server.ts";

/** The film of the wizard, as its answers describe it. */
export type WizardFilm = { accountId: AccountId; videoId: VideoId; title: string; genre: string | null };
export type Beginning = TxAndQueue & { log: Log };

/** Looks for candidates in the wizard's film, once; nothing is rendered. What fails here is only logged. */
export const analyseWizardFilm = (begin: Beginning, film: WizardFilm, now: Date) =>
  withoutHolding(begin, film, async (tx) => {
    await lockedEntitlement(tx, film.accountId);
    const video = await heldFilm(tx, film.accountId, film.videoId);
    if (!video || (await analysesThisMonth(tx, film.accountId, now)) >= FREE_ANALYSES) return;
    const wishes = { ...lookOf(film, now), purpose: "analysis", choosesFirst: true, wanted: MOST_CANDIDATES } as const;
    const runId = await beginRun({ ...begin, tx }, video, wishes);
    if (runId) await charge(tx, { accountId: film.accountId, runId, videoId: video.id }, { analyses: 1 }, now);
  });

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
