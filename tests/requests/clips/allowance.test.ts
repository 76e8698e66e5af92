import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clipCharges } from "~/db/schema/clip-candidates.ts";
import { clipRuns } from "~/db/schema/made-clips.ts";
import { videos } from "~/db/schema/videos.ts";
import { failRun } from "~/features/clips/runs/commands/worker.server.ts";
import { usedThisMonth } from "~/features/clips/runs/queries/allowance.server.ts";
import type { AccountId, ClipRunId } from "~/lib/ids.ts";
import { createFilmRow, latestRunOf, ownerOfFilms, startClips } from "../../support/cut-films.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const used = (accountId: AccountId) => usedThisMonth(product.db, accountId, new Date());
const change = async (who: Visitor, runId: ClipRunId, noun: string) =>
  (await who.fetch(`/studio/clips/runs/${runId}/${noun}`, { method: "POST", body: new URLSearchParams() })).status;

test("two starts at the same moment share what is left of the month", async () => {
  const { owner, accountId } = await ownerOfFilms(product);
  const films = [await createFilmRow(product, accountId, 40), await createFilmRow(product, accountId, 40)] as const;
  const minutes = await Promise.all(films.map((film) => startClips(owner, film, { choosesFirst: "on" })));
  expect(minutes.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await used(accountId)).toEqual({ minutes: 40, clips: 0 });

  const { owner: other, accountId: otherId } = await ownerOfFilms(product);
  const short = [await createFilmRow(product, otherId, 10), await createFilmRow(product, otherId, 10)] as const;
  const clips = await Promise.all(short.map((film) => startClips(other, film)));
  expect(clips.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await used(otherId)).toEqual({ minutes: 10, clips: 8 });
  const refused = clips.find(({ status }) => status === 409);
  expect(await refused?.text()).toContain("Your plan comes with 8 clips a month, and they are made.");
});

test("a run that was cancelled before it began, or failed, counts nothing; its retry counts again", async () => {
  const { owner, accountId } = await ownerOfFilms(product);
  const [film, next] = [await createFilmRow(product, accountId, 50), await createFilmRow(product, accountId, 50)];
  await startClips(owner, film, { choosesFirst: "on" });
  const first = await latestRunOf(product, film);
  expect(await change(owner, first.id, "cancellation")).toBe(200);
  expect(await used(accountId)).toEqual({ minutes: 0, clips: 0 });

  await startClips(owner, next, { choosesFirst: "on" });
  const second = await latestRunOf(product, next);
  expect(await change(owner, first.id, "retry")).toBe(409);
  await failRun(product.db, second.id, "unexpected", new Date());
  expect(await change(owner, first.id, "retry")).toBe(200);
  expect(await used(accountId)).toEqual({ minutes: 50, clips: 0 });

  await product.db.update(clipRuns).set({ startedAt: new Date() }).where(eq(clipRuns.id, first.id));
  expect(await change(owner, first.id, "cancellation")).toBe(200);
  expect(await used(accountId)).toEqual({ minutes: 50, clips: 0 });
});

test("a film that was deleted counts on, and counts once however often it is searched", async () => {
  const { owner, accountId } = await ownerOfFilms(product);
  const film = await createFilmRow(product, accountId, 45);
  await startClips(owner, film, { choosesFirst: "on" });
  const { id } = await latestRunOf(product, film);
  await product.db.update(clipRuns).set({ status: "completed" }).where(eq(clipRuns.id, id));
  expect((await startClips(owner, film, { choosesFirst: "on" })).status).toBe(302);
  expect(await used(accountId)).toEqual({ minutes: 45, clips: 0 });
  await product.db.delete(videos).where(eq(videos.id, film));
  expect((await startClips(owner, await createFilmRow(product, accountId, 20))).status).toBe(409);
});

test("a month ends by UTC", async () => {
  const { owner, accountId } = await ownerOfFilms(product);
  await startClips(owner, await createFilmRow(product, accountId, 60), { choosesFirst: "on" });
  await product.db
    .update(clipCharges)
    .set({ createdAt: new Date("2026-02-28T23:59:59Z") })
    .where(eq(clipCharges.accountId, accountId));
  expect(await usedThisMonth(product.db, accountId, new Date("2026-02-28T23:59:59Z"))).toMatchObject({ minutes: 60 });
  expect(await usedThisMonth(product.db, accountId, new Date("2026-03-01T00:00:00Z"))).toMatchObject({ minutes: 0 });
});
