import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountExports } from "~/db/schema/account-exports.ts";
import { films } from "~/db/schema/films.ts";
import { giveBack } from "~/features/account/withholding/commands.server.ts";
import { heldFilm } from "~/features/clips/runs/commands/beginning.server.ts";
import { mediaKeysOf } from "~/features/studio/exports/queries/media.server.ts";
import { finishedExport } from "~/features/studio/exports/queries.server.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createClip } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { projectWithEverything } from "../../support/hidden-pages.ts";
import { rewriteDocument } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { withholdNow } from "../../support/withholding.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type World = Awaited<ReturnType<typeof projectWithEverything>>;

/** What its owner gets of each file of a page. */
async function filesFor({ owner, film, pictureKey, cardKey, sharedId }: World): Promise<number[]> {
  const media = [film.playableKey, film.posterKey, pictureKey, cardKey].map((key) => `/media/${key}`);
  const clip = [`/studio/clips/${sharedId}/file?download`, `/studio/clips/${sharedId}/thumbnail`];
  const answers = await Promise.all([...media, ...clip].map((path) => owner.get(path)));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers.map(({ status }) => status);
}

const becomes = (world: World, status: number) =>
  until(async () => (await filesFor(world)).every((each) => each === status), `every file is answered with ${status}`);

const remove = async (world: World, about: { subjectKind: "page" | "clip"; subjectId: string }, at = new Date()) => {
  const { accountId, slug } = world;
  const decision = { ...about, accountId, address: `/films/${slug}`, measure: "remove", reason: "minors" } as const;
  const decided = await withholdNow(product, decision, at);
  if (!decided.ok) throw new Error(decided.reason);
  return decided.decisionId;
};

const isHeld = async ({ accountId, videoId }: World) =>
  product.db.transaction(async (tx) => (await heldFilm(tx, accountId, videoId)) !== null);

test("what is a crime to hold its owner does not get either, in no way, until the decision is taken back", async () => {
  const world = await projectWithEverything(product);
  const { accountId, pageId, filmId, film, pictureKey, sharedId, owner } = world;
  await becomes(world, 200);
  const aMinuteAgo = new Date(Date.now() - 60_000);
  const dates = { createdAt: aMinuteAgo, updatedAt: aMinuteAgo, readyAt: aMinuteAgo };
  const [archive] = await product.db
    .insert(accountExports)
    .values({ accountId, parts: ["media"], status: "ready", progress: 100, ...dates })
    .returning();
  const own = { accountId, exportId: found(archive).id };
  expect(await finishedExport(product.db, own, new Date())).not.toBeNull();

  const decisionId = await remove(world, { subjectKind: "page", subjectId: pageId });
  await becomes(world, 404);
  expect(await finishedExport(product.db, own, new Date())).toBeNull();
  const keys = await mediaKeysOf(product.db, accountId);
  for (const key of [film.playableKey, film.posterKey, pictureKey]) expect(keys).not.toContain(key);
  expect(keys.filter((key) => key.includes(sharedId))).toEqual([]);
  expect(await isHeld(world)).toBe(false);
  const placed = await owner.post(`/studio/clips/${sharedId}/placements`, { pageId, spot: "trailer" });
  expect(placed.status).toBe(404);
  const statement = await (await owner.get("/studio/decisions")).text();
  expect(statement).toContain("Nobody gets its files while this holds, you neither");

  // Taking the film off the page frees nothing.
  await product.db.update(films).set({ videoId: null }).where(eq(films.id, filmId));
  await rewriteDocument(product.db, filmId);
  expect(await filesFor(world)).toEqual(Array(6).fill(404));

  await product.db.transaction((tx) =>
    giveBack({ tx, queue: product.queue }, { decisionId, byId: null, how: "press" }, new Date()),
  );
  await becomes(world, 200);
  expect(await isHeld(world)).toBe(true);
  expect(await finishedExport(product.db, own, new Date())).not.toBeNull();
});

test("with a clip goes the film that it was cut from, also where another page shows it; other films stay", async () => {
  const world = await projectWithEverything(product);
  const other = await projectWithEverything(product);
  await createClip(product.db, other.filmId, world.videoId, { kind: "spotlight" });
  await remove(world, { subjectKind: "clip", subjectId: world.sharedId });
  const film = `/media/${world.film.playableKey}`;
  await until(async () => (await world.owner.get(film)).status === 404, "the film is closed to its owner");
  expect((await world.owner.get(`/c/${world.sharedId}/video`)).status).toBe(404);
  await becomes(other, 200);
});

test("a suspension for it closes what lies on no page too, also of an account that has none", async () => {
  const { accountId } = await createAccount(product.db);
  const playableKey = "films/11111111-2222-4333-8444-555555555555/film.mp4";
  await createVideo(product.db, accountId, { playableKey });
  expect(await mediaKeysOf(product.db, accountId)).toEqual([playableKey]);
  const about = { accountId, subjectKind: "account", subjectId: accountId, address: "an account" } as const;
  await withholdNow(product, { ...about, measure: "suspend", reason: "minors" });
  expect(await mediaKeysOf(product.db, accountId)).toEqual([]);
});
