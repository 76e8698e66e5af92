import { randomUUID } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { videos } from "~/db/schema/videos.ts";
import { saveDraft } from "~/features/content/drafts/commands.server.ts";
import type { Patch } from "~/features/content/pages/rules/patches.ts";
import { choosePoster } from "~/features/video/poster-frames/commands.server.ts";
import { surveyFilm, sweepSurveys } from "~/features/video/poster-frames/jobs.server.ts";
import { hasChosenFocus, posterFramesOf } from "~/features/video/poster-frames/queries.server.ts";
import { isWithin } from "~/features/video/survey/rules/shots.ts";
import { PICTURES_VERSION } from "~/features/video/survey/rules.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { FaceFinder } from "~/platform/faces.ts";
import { storedDraft } from "../../support/drafts.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { changePage, publishContent, withContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { makeSubjectFilm, type SubjectFilm } from "../../support/subject-films.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  folder = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const signal = new AbortController().signal;
const USUAL: SubjectFilm = { width: 640, height: 360, seconds: 8, black: 1, x: 0.7 };

async function filmOnPage(film = USUAL) {
  const { accountId, filmId, username } = await createPublishedSite(product.db);
  const content = await readFile(await makeSubjectFilm(folder, film));
  const { videoId, posterKey } = await putFilmOnPage(product, { accountId, filmId }, content);
  await product.db
    .update(videos)
    .set({ durationMs: film.seconds * 1000, width: film.width, height: film.height })
    .where(eq(videos.id, videoId));
  const opening = async () => {
    const html = await (await fetch(`${product.baseUrl}/u/${username}`)).text();
    return /<div class="still"[\s\S]*?<\/div>/.exec(html)?.[0] ?? "";
  };
  return { accountId, videoId, posterKey, opening };
}

const surveyed = (videoId: VideoId, faces: FaceFinder | null = null) =>
  surveyFilm.handle({ videoId }, { ...product, faces }, signal);

async function chosenFor(videoId: VideoId) {
  const video = await videoById(product.db, videoId);
  if (!video?.posterKey) throw new Error("the film has no poster");
  return { ...video, posterKey: video.posterKey };
}

test.each<[string, SubjectFilm]>([
  ["that begins with black frames", USUAL],
  ["that is upright", { ...USUAL, width: 202, height: 360, x: 0.4 }],
  ["of two seconds", { ...USUAL, seconds: 2, black: 0.4, x: 0.3 }],
  ["of 300 by 200 pixels, with its subject near the edge", { ...USUAL, width: 300, height: 200, x: 0.84 }],
])("a film %s opens its page with a lit frame, around its subject", async (_, film) => {
  const { videoId, opening } = await filmOnPage(film);
  expect(await surveyed(videoId)).toBe("surveyed");
  const { posterKey, posterAtMs, posterFocus, loopStartMs, loopEndMs, loopShot } = await chosenFor(videoId);
  expect((await posterFramesOf(product.db, videoId)).map(({ key }) => key)).toContain(posterKey);
  expect(posterAtMs).toBeGreaterThanOrEqual(film.black * 1000 - 200);
  expect(Math.abs((posterFocus?.x ?? 0) - film.x * 100)).toBeLessThan(12);
  expect(loopStartMs).toBeGreaterThanOrEqual(0);
  expect(loopEndMs).toBeLessThanOrEqual(film.seconds * 1000);
  expect(loopShot && loopStartMs !== null && isWithin(loopShot, loopStartMs)).toBe(true);
  await until(async () => (await opening()).includes(posterKey), "the page shows the new poster");
  expect(await opening()).toContain(`--focus-x:${posterFocus?.x}%;--focus-y:${posterFocus?.y}%`);
});

test("the focal point is the centre of the face, where faces are looked for", async () => {
  const pictures: number[] = [];
  const faces: FaceFinder = {
    async find({ file, width, height }) {
      const count = (await stat(file)).size / (width * height * 3);
      pictures.push(count);
      return Array.from({ length: count }, () => [{ left: 0.1, right: 0.3, top: 0.2, bottom: 0.6 }]);
    },
    stop: async () => {},
  };
  const { videoId } = await filmOnPage();
  expect(await surveyed(videoId, faces)).toBe("surveyed");
  expect((await chosenFor(videoId)).posterFocus).toEqual({ x: 20, y: 40 });
  expect(pictures).toHaveLength(1);
  expect(Number.isInteger(pictures[0])).toBe(true);
  expect(pictures[0]).toBeLessThanOrEqual(24);
});

const asOfEarlierVersion = (videoId: VideoId) =>
  product.db.update(videos).set({ picturesVersion: 0, surveyedAt: new Date() }).where(eq(videos.id, videoId));

test("a film of an earlier version gets new choices once, and the file of its former poster stays", async () => {
  const { videoId, posterKey, opening } = await filmOnPage();
  await asOfEarlierVersion(videoId);
  expect(await sweepSurveys.handle({}, product, signal)).toBe("1 films");
  expect(await surveyed(videoId)).toBe("surveyed");
  const { posterKey: chosen, picturesVersion } = await chosenFor(videoId);
  expect(chosen).not.toBe(posterKey);
  expect(picturesVersion).toBe(PICTURES_VERSION);
  expect(await product.storage.size(posterKey)).not.toBeNull();
  await until(async () => (await opening()).includes(chosen), "the page shows the new poster");
  expect(await sweepSurveys.handle({}, product, signal)).toBe("0 films");
  expect(await surveyed(videoId)).toBe("skipped");
  await asOfEarlierVersion(videoId);
  expect(await surveyed(videoId)).toBe("surveyed");
  expect(await product.storage.size(chosen)).not.toBeNull();
});

test("a poster that the owner chose stays, and gets a focal point", async () => {
  const { accountId, videoId } = await filmOnPage();
  await surveyed(videoId);
  const [frame] = await posterFramesOf(product.db, videoId);
  if (!frame) throw new Error("there is nothing to choose from");
  await choosePoster(product.db, { accountId, videoId }, frame.id, new Date());
  await asOfEarlierVersion(videoId);
  await product.db.update(videos).set({ posterFocus: null }).where(eq(videos.id, videoId));
  expect(await surveyed(videoId)).toBe("surveyed");
  const { posterKey, posterAtMs, posterFocus } = await chosenFor(videoId);
  expect({ posterKey, posterAtMs }).toEqual({ posterKey: frame.key, posterAtMs: frame.atMs });
  expect(Math.abs((posterFocus?.x ?? 0) - 70)).toBeLessThan(12);
  expect((await posterFramesOf(product.db, videoId)).map(({ key }) => key)).toContain(frame.key);
});

test("where the owner has put the focal point, the poster stays and the point is theirs", async () => {
  const { accountId, videoId, opening } = await filmOnPage();
  await surveyed(videoId);
  const { posterKey } = await chosenFor(videoId);
  await publishContent(product.db, accountId, { focus: { x: 12, y: 34 } });
  await asOfEarlierVersion(videoId);
  expect(await surveyed(videoId)).toBe("surveyed");
  expect((await chosenFor(videoId)).posterKey).toBe(posterKey);
  await until(
    async () => (await opening()).includes("--focus-x:12%;--focus-y:34%"),
    "the page shows the owner's point",
  );
});

async function save(accountId: AccountId, patch: Patch) {
  const { page, revision } = await storedDraft(product.db, accountId);
  const change = { revision, patchId: randomUUID(), patches: [patch] };
  await product.db.transaction((tx) => saveDraft(tx, { accountId, pageId: page.id }, change, new Date()));
}

const POINT = { x: 12, y: 34 };
type Owner = { accountId: AccountId };

test.each<[string, (owner: Owner) => Promise<unknown>]>([
  [
    "in a draft",
    ({ accountId }) => changePage(product.db, accountId, (document) => withContent(document, { focus: POINT })),
  ],
  [
    "in a save of one field",
    async ({ accountId }) => {
      const { document } = await storedDraft(product.db, accountId);
      // The first save of a draft stores all of it; the next one is in the log alone.
      await save(accountId, { path: "title", was: document.title, value: "Another title" });
      await save(accountId, { path: "film.focus", was: null, value: POINT });
    },
  ],
])("a focal point that the owner has put %s counts before it is published", async (_, put) => {
  const { accountId, videoId } = await filmOnPage();
  expect(await hasChosenFocus(product.db, videoId)).toBe(false);
  await put({ accountId });
  expect(await hasChosenFocus(product.db, videoId)).toBe(true);
  const other = await filmOnPage();
  expect(await hasChosenFocus(product.db, other.videoId)).toBe(false);
});
