import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { usedThisMonth } from "~/features/clips/runs/queries/allowance.server.ts";
import type { ClipRunId } from "~/lib/ids.ts";
import {
  clipsOfRun,
  countingFfmpeg,
  createCutFilm,
  latestRunOf,
  ownerOfFilms,
  startClips,
  workOnRun,
} from "../../support/cut-films.ts";
import { eventsOf } from "../../support/events.ts";
import { PLANTED } from "../../support/planted-film.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const screenOf = (runId: ClipRunId) => `/studio/clips/runs/${runId}/candidates`;
const render = (who: Visitor, runId: ClipRunId, ...places: number[]) =>
  who.fetch(screenOf(runId), {
    method: "POST",
    body: new URLSearchParams(places.map((place) => ["places", String(place)])),
  });

test("an owner who chooses first sees every stretch in the film, and renders what they chose", async () => {
  const [{ owner, accountId }, { owner: stranger }] = [await ownerOfFilms(product), await ownerOfFilms(product)];
  const videoId = await createCutFilm(product, accountId);
  const { counted, ffmpeg } = countingFfmpeg(product);
  await startClips(owner, videoId, { choosesFirst: "on", captionStyle: "none" });
  const { id } = await latestRunOf(product, videoId);
  expect((await owner.get(screenOf(id))).status).toBe(404);
  expect(await workOnRun(product, id, ffmpeg)).toBe("choosing");
  expect([await clipsOfRun(product, id), counted.measured]).toEqual([[], 1]);

  const page = await (await owner.get(screenOf(id))).text();
  expect(page).toContain(`/media/films/${videoId}/film.mp4#t=40,60`);
  expect(page).toContain("Render 2 clips");
  expect(page).toContain("This film has no further one that stands out");
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("2 stretches found. Choose what becomes a clip");
  expect([(await stranger.get(screenOf(id))).status, (await render(stranger, id, 0)).status]).toEqual([404, 404]);
  expect([(await render(owner, id)).status, (await render(owner, id, 7)).status]).toEqual([422, 409]);

  expect((await render(owner, id, 1)).status).toBe(302);
  expect((await render(owner, id, 0)).status).toBe(409);
  expect(await workOnRun(product, id, ffmpeg)).toBe("completed");
  const found = await product.db.select().from(clipCandidates).where(eq(clipCandidates.runId, id));
  expect(found.map(({ startMs, endMs }) => ({ start: startMs / 1000, end: endMs / 1000 }))).toEqual(
    expect.arrayContaining(PLANTED),
  );
  expect(await clipsOfRun(product, id)).toMatchObject([{ place: 1, status: "ready", captionStyle: null }]);
  const shelf = await (await owner.get("/dashboard/clips")).text();
  for (const words of ["1 AI-generated clips ready to share", "1 more stretch of"]) expect(shelf).toContain(words);
  expect(await usedThisMonth(product.db, accountId, new Date())).toEqual({ minutes: 3, clips: 1 });

  expect((await render(owner, id, 0, 1)).status).toBe(302);
  expect(await workOnRun(product, id, ffmpeg)).toBe("completed");
  expect(await clipsOfRun(product, id)).toMatchObject([{ status: "ready" }, { status: "ready" }]);
  expect(await usedThisMonth(product.db, accountId, new Date())).toEqual({ minutes: 3, clips: 2 });
  expect(counted.measured).toBe(1);
  const told = (await eventsOf(product, accountId)).filter(({ kind }) => kind === "clips.ready");
  expect(told.map(({ payload }) => payload)).toEqual([{ clips: 1 }, { clips: 1 }]);
  expect((await render(owner, id, 0, 1)).status).toBe(409);
  expect(await (await owner.get("/dashboard/clips")).text()).not.toContain("more stretch");
});

test("a second run with other wishes decodes nothing again, and costs no minute; a deleted clip can be rendered again", async () => {
  const { owner, accountId } = await ownerOfFilms(product, "basic");
  const videoId = await createCutFilm(product, accountId);
  await startClips(owner, videoId, { captionStyle: "none" });
  const first = await latestRunOf(product, videoId);
  expect(await workOnRun(product, first.id)).toBe("completed");

  const { counted, ffmpeg } = countingFfmpeg(product);
  await startClips(owner, videoId, { aspect: "1:1", choosesFirst: "on", captionStyle: "none" });
  const second = await latestRunOf(product, videoId);
  expect(second.id).not.toBe(first.id);
  expect(await workOnRun(product, second.id, ffmpeg)).toBe("choosing");
  expect(counted.measured).toBe(0);
  expect(await usedThisMonth(product.db, accountId, new Date())).toEqual({ minutes: 3, clips: 2 });

  const [clip] = await clipsOfRun(product, first.id);
  const address = `/studio/clips/${clip?.id}`;
  await owner.fetch(`${address}/removal`, { method: "PUT", body: new URLSearchParams() });
  expect(await (await owner.get(screenOf(first.id))).text()).toContain("Render 0 clips");
  expect((await render(owner, first.id, 0)).status).toBe(302);
  expect(await workOnRun(product, first.id, ffmpeg)).toBe("completed");
  const [back] = await product.db
    .select()
    .from(madeClips)
    .where(eq(madeClips.id, clip?.id as never));
  expect(back).toMatchObject({ status: "ready", removedAt: null });
});
