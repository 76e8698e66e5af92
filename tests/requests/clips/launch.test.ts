import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { clipRuns } from "~/db/schema/made-clips.ts";
import { videos } from "~/db/schema/videos.ts";
import { NOTHING_HELD } from "~/features/account/abuse-limits/rules.ts";
import { sweepClips } from "~/features/clips/library/jobs.server.ts";
import { usedThisMonth } from "~/features/clips/runs/queries/allowance.server.ts";
import { launchSite } from "~/features/studio/onboarding/commands/launch.server.ts";
import { markReady } from "~/features/video/transcoding/commands/readiness.server.ts";
import { markFailed } from "~/features/video/videos/commands.server.ts";
import type { AccountId, ClipRunId, VideoId } from "~/lib/ids.ts";
import {
  CUT_FILM_MS,
  clipsOfRun,
  countingFfmpeg,
  createCutFilm,
  latestRunOf,
  runsOf,
  workOnRun,
} from "../../support/cut-films.ts";
import { readEvents } from "../../support/events.ts";
import { found } from "../../support/found.ts";
import { unlaunchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const chooseFilm = async (owner: Visitor, videoId: VideoId) =>
  (await owner.post("/onboarding/video", { title: "The Bell", videoId })).status;
/** Leads past the generated preview to `Launch My Site`; returns where that leads. */
async function launch(owner: Visitor) {
  await owner.post("/onboarding/generation");
  await owner.post("/onboarding/generation", { intent: "continue" });
  return (await owner.post("/onboarding/ready")).headers.get("location");
}
const used = (accountId: AccountId) => usedThisMonth(product.db, accountId, new Date());
const isSent = (runId: ClipRunId) => product.queue.isPending([{ name: "clips.make" }], { runId });

/** An owner before the launch, whose film is still being prepared. */
async function ownerBeforeLaunch(values = {}) {
  const { visitor: owner, accountId } = await unlaunchedOwner(product);
  const videoId = await createCutFilm(product, accountId, { status: "processing", readyAt: null, ...values });
  expect(await chooseFilm(owner, videoId)).toBe(302);
  return { owner, accountId, videoId };
}

async function becomeReady(accountId: AccountId, videoId: VideoId) {
  const prepared = {
    playableKey: `films/${videoId}/film.mp4`,
    durationMs: CUT_FILM_MS,
    width: 160,
    height: 90,
    soundNote: null,
  };
  expect(await markReady({ db: product.db, queue: product.queue }, videoId, prepared, new Date())).toBe(true);
  await readEvents(product, accountId);
}

test("the wizard's film is searched when it is ready; the launch makes its clips, once and free of the month", async () => {
  const { owner, accountId, videoId } = await ownerBeforeLaunch();
  const analysis = await latestRunOf(product, videoId);
  expect(analysis).toMatchObject({ purpose: "analysis", status: "waiting", wanted: 10, genre: "Drama" });
  expect(await isSent(analysis.id)).toBe(false);
  await chooseFilm(owner, videoId);
  expect(await runsOf(product, videoId)).toHaveLength(1);
  await becomeReady(accountId, videoId);
  expect(await isSent(analysis.id)).toBe(true);

  const { counted, ffmpeg } = countingFfmpeg(product);
  expect(await workOnRun(product, analysis.id, ffmpeg)).toBe("choosing");
  const candidates = await product.db.select().from(clipCandidates).where(eq(clipCandidates.runId, analysis.id));
  expect([candidates.length, counted.measured]).toEqual([2, 1]);
  expect(await clipsOfRun(product, analysis.id)).toEqual([]);

  expect(await launch(owner)).toBe("/dashboard?premiere");
  const run = await latestRunOf(product, videoId);
  const look = { aspect: "9:16", captionStyle: "cinematic", wanted: 8, title: "The Bell" };
  expect(run).toMatchObject({ purpose: "launch", status: "waiting", ...look });
  expect(await workOnRun(product, run.id, ffmpeg)).toBe("completed");
  expect(counted.measured).toBe(1);
  expect(await clipsOfRun(product, run.id)).toMatchObject([{ status: "ready" }, { status: "ready" }]);
  expect(await used(accountId)).toEqual({ minutes: 0, clips: 0 });

  await readEvents(product, accountId);
  expect(await (await owner.get("/studio/inbox")).text()).toContain("2 clips are ready");
  await launch(owner);
  expect(await runsOf(product, videoId)).toHaveLength(2);
  const second = await createCutFilm(product, accountId);
  await chooseFilm(owner, second);
  await launch(owner);
  expect(await runsOf(product, second)).toEqual([]);
});

test("a launch whose film is not prepared yet waits for it, and takes over what the wizard began", async () => {
  const { owner, accountId, videoId } = await ownerBeforeLaunch();
  expect(await launch(owner)).toBe("/dashboard?premiere");
  const [analysis, run] = await runsOf(product, videoId);
  expect(analysis).toMatchObject({ purpose: "analysis", status: "cancelled" });
  expect(run).toMatchObject({ purpose: "launch", status: "waiting" });
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("Waiting until the film is prepared");
  await product.db
    .update(clipRuns)
    .set({ updatedAt: new Date(0) })
    .where(eq(clipRuns.videoId, videoId));
  await sweepClips.handle({}, product, new AbortController().signal);
  expect(await latestRunOf(product, videoId)).toMatchObject({ status: "waiting" });
  await becomeReady(accountId, videoId);
  const started = await latestRunOf(product, videoId);
  expect(started).toMatchObject({ status: "waiting", line: "Waiting for its turn" });
  expect(await isSent(started.id)).toBe(true);
});

test("a film whose preparation failed gives no clips, with a sentence and a retry", async () => {
  const { owner, accountId, videoId } = await ownerBeforeLaunch();
  await launch(owner);
  await markFailed(product, videoId, "unreadable", { now: new Date() });
  await readEvents(product, accountId);
  expect(await latestRunOf(product, videoId)).toMatchObject({ status: "failed", problem: "not-started" });
  expect(await (await owner.get("/studio/inbox")).text()).toContain("Clips could not be started");
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("Failed to start video processing");
});

test("the sweep ends runs of a failed film that no event has told of", async () => {
  const { owner, videoId } = await ownerBeforeLaunch();
  await launch(owner);
  const failed = { status: "failed", failure: "unreadable", updatedAt: new Date(0) } as const;
  await product.db.update(videos).set(failed).where(eq(videos.id, videoId));
  await product.db
    .update(clipRuns)
    .set({ updatedAt: new Date(0) })
    .where(eq(clipRuns.videoId, videoId));
  await sweepClips.handle({}, product, new AbortController().signal);
  expect(await latestRunOf(product, videoId)).toMatchObject({ status: "failed", problem: "not-started" });
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("Failed to start video processing");
});

test("a launch is not held by clips that cannot be started, and the clips screen says so", async () => {
  const { owner, accountId, videoId } = await ownerBeforeLaunch({ status: "ready" });
  const errors: unknown[] = [];
  const log = { ...product.log, error: (...line: unknown[]) => errors.push(line) } as unknown as typeof product.log;
  const queue: typeof product.queue = {
    ...product.queue,
    send: (tx, job, ...rest) =>
      job.name === "clips.make" ? Promise.reject(new Error("no queue")) : product.queue.send(tx, job, ...rest),
  };
  const launched = await product.db.transaction((tx) =>
    launchSite({ tx, queue, log, guard: NOTHING_HELD }, accountId, new Date()),
  );
  expect(launched.ok).toBe(true);
  expect(errors).toMatchObject([[{ videoId }, "Failed to start video processing"]]);
  const [account] = await product.db.select().from(accounts).where(eq(accounts.id, accountId));
  expect(found(account).onboardedAt).not.toBeNull();
  const run = await latestRunOf(product, videoId);
  expect(run).toMatchObject({ purpose: "launch", status: "failed", problem: "not-started" });
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("Failed to start video processing");
  const retry = await owner.fetch(`/studio/clips/runs/${run.id}/retry`, {
    method: "POST",
    body: new URLSearchParams(),
  });
  expect(retry.status).toBe(200);
  expect(await latestRunOf(product, videoId)).toMatchObject({ status: "waiting", problem: null });
  expect(await used(accountId)).toEqual({ minutes: 0, clips: 0 });
});
