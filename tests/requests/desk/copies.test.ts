import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filmMeasurements } from "~/db/schema/film-measurements.ts";
import { films } from "~/db/schema/films.ts";
import { reports } from "~/db/schema/reports.ts";
import { comparedWords, stateOfBoth } from "~/features/desk/copies/rules.ts";
import type { AccountId, FilmId, VideoId } from "~/lib/ids.ts";
import { createReport } from "../../support/factories/desk.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";
import { seatAtDesk } from "../../support/withholding.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web", operator: { name: "Fog Films", email: "operator@example.org" } });
});
afterAll(() => product.stop());

type Shown = { accountId: AccountId; filmId: FilmId };

/** An owner whose page shows a film of this size. */
async function ownerWithFilm(byteSize = 4_000) {
  const owner = await launchedOwner(product);
  return { ...owner, videoId: await filmOf(owner, byteSize) };
}

async function filmOf({ accountId, filmId }: Shown, byteSize: number): Promise<VideoId> {
  const file = { byteSize, durationMs: 60_000, playableKey: `films/${crypto.randomUUID()}` };
  const { id } = await createVideo(product.db, accountId, file);
  await product.db.update(films).set({ videoId: id }).where(eq(films.id, filmId));
  return id;
}

/** What the job would have written. */
const measured = (videoId: VideoId, sha256: string) =>
  product.db
    .update(filmMeasurements)
    .set({ status: "ready", measured: { sha256 } })
    .where(eq(filmMeasurements.videoId, videoId));

async function operator() {
  const owner = await launchedOwner(product);
  await seatAtDesk(product, owner.accountId);
  return owner;
}

test("films of the same size and length are compared by their digests, and a case begins with what was decided", async () => {
  const [mine, theirs, alike, other] = [
    ...[await ownerWithFilm(), await ownerWithFilm(), await ownerWithFilm(), await ownerWithFilm(5_000)],
  ];
  if (!mine || !theirs || !alike || !other) throw new Error("an owner is missing");
  const desk = await operator();
  const about = { ownerId: mine.accountId, subjectKind: "page", subjectId: mine.pageId } as const;
  const reportId = await createReport(product.db, { ...about, address: `/u/${mine.username}`, category: "copyright" });
  const at = `/operator/reports/${reportId}`;
  const screen = async (path = at) => (await desk.visitor.get(path)).text();
  expect(await screen()).toContain("2 other films here have the same size and length");
  expect(await product.db.$count(filmMeasurements)).toBe(0);

  expect((await desk.visitor.post(`${at}/copies.data`)).status).toBe(200);
  expect(await screen()).toContain("2 of 2 films are being compared");
  expect(await product.db.$count(filmMeasurements, eq(filmMeasurements.videoId, other.videoId))).toBe(0);
  for (const videoId of [mine.videoId, theirs.videoId]) await measured(videoId, "abc");
  await measured(alike.videoId, "def");
  const compared = await screen();
  expect(compared).toContain("These are the same file, byte for byte");
  expect([compared.includes(`/u/${theirs.username}`), compared.includes(`/u/${alike.username}`)]).toEqual([
    true,
    false,
  ]);

  const words = "It is shown without permission.";
  const decision = { step: "remove", reason: "copyright", words, until: "" };
  expect((await desk.visitor.post(`${at}.data`, decision)).status).toBe(200);
  const opened = await desk.visitor.post(`${at}/copies`, { video: theirs.videoId });
  expect(opened.status).toBe(303);
  const [copy] = await product.db.select().from(reports).where(eq(reports.subjectId, theirs.pageId));
  const { id, explanation, category } = found(copy);
  expect(opened.headers.get("location")).toBe(`/operator/reports/${id}?as=${reportId}`);
  expect([category, explanation]).toEqual(["copyright", expect.stringContaining("byte for byte")]);
  const begun = await screen(`/operator/reports/${id}?as=${reportId}`);
  expect(begun).toContain(words);
  expect(begun).toMatch(/<option value="remove" selected/);
  const again = await desk.visitor.post(`${at}/copies`, { video: theirs.videoId });
  expect(again.headers.get("location")).toBe(opened.headers.get("location"));
  expect((await new Visitor(product.baseUrl).get(`/u/${theirs.username}`)).status).toBe(200);
});

test("a case is opened about copies alone, and about what visitors see", async () => {
  const [mine, theirs] = [await ownerWithFilm(7_000), await ownerWithFilm(7_000)];
  const desk = await operator();
  const about = { ownerId: mine.accountId, subjectKind: "page", subjectId: mine.pageId } as const;
  const at = `/operator/reports/${await createReport(product.db, { ...about, address: `/u/${mine.username}` })}`;
  const open = (video: string) => desk.visitor.post(`${at}/copies.data`, { video });
  expect((await open(theirs.videoId)).status).toBe(409);
  expect((await open("no-id")).status).toBe(404);
  expect((await desk.visitor.post(`/operator/reports/${crypto.randomUUID()}/copies.data`)).status).toBe(404);
  expect((await mine.visitor.post(`${at}/copies.data`)).status).toBe(404);
  await desk.visitor.post(`${at}/copies.data`);
  for (const videoId of [mine.videoId, theirs.videoId]) await measured(videoId, "abc");
  await product.db.update(films).set({ videoId: null }).where(eq(films.id, theirs.filmId));
  expect(await (await desk.visitor.get(at)).text()).toContain("on no other page that visitors see");
  expect((await open(theirs.videoId)).status).toBe(409);
});

test.each([
  [[], "No other film here"],
  [["unasked"], "not known yet"],
  [["waiting", "known"], "1 of 2 films are being compared"],
  [["known"], "none is the same"],
] as const)("the desk reads what is known of films: %j", (states, words) => {
  expect(comparedWords(states.map((state) => ({ state, isSame: false })))).toContain(words);
});

test.each([
  ["ready", "ready", "known"],
  ["ready", null, "unasked"],
  ["waiting", "ready", "waiting"],
  [null, "failed", "failed"],
] as const)("of %s and %s it is %s", (one, other, state) => expect(stateOfBoth(one, other)).toBe(state));
