import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { serviceConsents, serviceMonths } from "~/db/schema/service-jobs.ts";
import { makeClipsJob } from "~/features/clips/runs/rules.ts";
import { monthKey } from "~/features/clips/services/rules/budget.ts";
import { RENDER_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { type ClipRunId, newId } from "~/lib/ids.ts";
import { FILM_MS } from "../../support/clip-to-edit.ts";
import { workOnRun } from "../../support/cut-films.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { clipOwner, surroundingsOfRenders } from "../../support/services/rendered-clips.ts";

const at = surroundingsOfRenders();

/** An owner who has agreed, and whose film is measured once for all tests. */
async function agreedOwner() {
  const shared = await clipOwner(at);
  const { accountId } = shared;
  await at.product.db.insert(serviceConsents).values({ accountId, service: "shotstack", agreedAt: new Date() });
  return shared;
}
let shared: ReturnType<typeof agreedOwner> | null = null;

/** A run whose two clips are to be rendered by Shotstack, of a second and of a fifth of one. */
async function runOfTwo(aspect: "9:16" | "1:1" = "9:16") {
  shared ??= agreedOwner();
  const { owner, accountId, videoId } = await shared;
  const runId = newId<ClipRunId>();
  const run = { id: runId, accountId, videoId, title: "Salt Road", aspect, status: "waiting" } as const;
  await at.product.db.insert(clipRuns).values({ ...run, wanted: 2, filmMs: FILM_MS, renderer: "shotstack" });
  const told = { emotion: "Calm", bestPlatform: "TikTok" } as const;
  const stretches = [1_000, 200].map((ms, place) => ({ place, startMs: place * 5_000, endMs: place * 5_000 + ms }));
  for (const stretch of stretches) {
    const one = { ...stretch, ...told, accountId, runId, score: 50, reason: "Bells", transcript: "" };
    await at.product.db.insert(clipCandidates).values(one);
    const look = {
      title: `Bell ${stretch.place}`,
      aspect,
      status: "processing",
      renderer: "shotstack",
    } as const;
    const clip = { ...stretch, ...told, accountId, runId, videoId, ...look };
    await at.product.db.insert(madeClips).values({ ...clip, description: "Bells", engagementScore: 50 });
  }
  return { owner, accountId, videoId, runId };
}
const runRow = async (runId: ClipRunId) =>
  found((await at.product.db.select().from(clipRuns).where(eq(clipRuns.id, runId)))[0]);

test("a run waits for its clips without a worker; one that fails is rendered here, and the other one stays", async () => {
  const { owner, accountId, runId } = await runOfTwo();
  expect(await workOnRun(at.product, runId)).toBe("awaiting");
  const [first, second] = await at.work.jobsOf(accountId);
  expect(await runRow(runId)).toMatchObject({
    status: "rendering",
    line: "Waiting for Shotstack: 0 of 2 clips are here",
  });
  const page = await at.work.screen(owner);
  expect(page).toContain("Waiting for Shotstack: 0 of 2 clips are here");
  expect(page).not.toContain("Render here instead");
  at.service.delivers(await readFile(await makeFilm(at.folder, "upright.mp4", 1)));
  await at.work.look(found(first));
  await at.work.look(found(first));
  await at.work.take(found(first).id);
  at.service.faults.push({ at: "start", status: 402 });
  await at.work.read(accountId);
  expect(await runRow(runId)).toMatchObject({ line: "Waiting for Shotstack: 1 of 2 clips are here" });
  await at.work.look(found(second));
  await at.work.read(accountId);
  expect(await runRow(runId)).toMatchObject({ status: "rendering", awaitsJobId: null });
  expect(await at.product.queue.isPending([makeClipsJob], { runId })).toBe(true);
  expect(await workOnRun(at.product, runId)).toBe("completed");
  const clips = await at.product.db.select().from(madeClips).where(eq(madeClips.runId, runId)).orderBy(madeClips.place);
  expect(clips).toMatchObject([
    ...[
      { status: "ready", renderer: "shotstack" },
      { status: "ready", renderer: "local" },
    ],
  ]);
});

async function spendByAll(cents: number) {
  const month = { month: monthKey(new Date()), cents };
  await at.product.db
    .insert(serviceMonths)
    .values(month)
    .onConflictDoUpdate({ target: serviceMonths.month, set: { cents } });
}

test("a budget that is used up between two calls, and letters that Shotstack lacks: told, and rendered here", async () => {
  const { owner, accountId, runId } = await runOfTwo("1:1");
  await spendByAll(4_999);
  await at.product.db.update(madeClips).set({ showsTitle: true, title: "海" }).where(eq(madeClips.runId, runId));
  const ofPlace = and(eq(madeClips.runId, runId), eq(madeClips.place, 1));
  await at.product.db.update(madeClips).set({ title: "Sea" }).where(ofPlace);
  expect(await workOnRun(at.product, runId)).toBe("awaiting");
  const [letters, ordered] = (await at.work.jobsOf(accountId)).slice(-2);
  expect(letters).toMatchObject({ state: "failed", problem: RENDER_MESSAGES.letters, toldCents: 0 });
  expect(ordered).toMatchObject({ state: "starting", estimatedCents: 1 });
  expect(await at.work.screen(owner)).toContain(RENDER_MESSAGES.letters);
  const cancelled = await owner.fetch(`/studio/clips/runs/${runId}/cancellation`, {
    method: "POST",
    body: new FormData(),
  });
  expect(cancelled.status).toBe(200);
  await at.work.read(accountId);
  expect((await at.work.jobsOf(accountId)).at(-1)).toMatchObject({ state: "cancelled", toldCents: 0 });
  expect(await at.product.queue.isPending([makeClipsJob], { runId })).toBe(false);
  await spendByAll(5_000);
  await owner.fetch(`/studio/clips/runs/${runId}/retry`, { method: "POST", body: new FormData() });
  expect(await workOnRun(at.product, runId)).toBe("completed");
  expect(await at.work.jobOf(accountId)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("used up"),
  });
  await spendByAll(0);
  expect(at.service.asked).toEqual([]);
});
