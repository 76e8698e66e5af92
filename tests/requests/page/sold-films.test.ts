import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { films } from "~/db/schema/films.ts";
import { silentLoops } from "~/db/schema/silent-loops.ts";
import { createPreview } from "~/features/content/previews/commands.server.ts";
import { endOffer, setOffer } from "~/features/money/film-offers/commands.server.ts";
import { type AccountId, newId, type VideoId } from "~/lib/ids.ts";
import { previewCookie } from "~/middleware/preview-cookie.server.ts";
import { createClip, createProject } from "../../support/factories/content.ts";
import { createOffer } from "../../support/factories/sold-films.ts";
import { createVideo } from "../../support/factories/video.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { projectWithEverything } from "../../support/hidden-pages.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { rewriteDocument } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const statusOf = async (path: string, visitor = guest) => (await visitor.get(path)).status;
const NOW = new Date();

/** A video of an account with every kind of file that reveals it. */
async function storedVideo(owner: { accountId: AccountId }) {
  const id = newId<VideoId>();
  await createVideo(product.db, owner.accountId, { id, playableKey: `films/${id}/film.mp4`, durationMs: 60_000 });
  return { id, files: await storeFiles(id) };
}

async function storeFiles(id: VideoId) {
  const revealing = [`films/${id}/film.mp4`, `films/${id}/master.m3u8`, `films/${id}/${newId()}.vtt`];
  const files = { revealing: [...revealing, `posters/${id}/t-storyboard.webp`], open: [`posters/${id}/poster.jpg`] };
  for (const key of [...files.revealing, ...files.open]) await product.storage.put(key, Buffer.from("a file"));
  return files;
}

/** A series for sale, with a free trailer, on an account's own page. */
async function soldSeries() {
  const owner = await launchedOwner(product, { plan: "grow" });
  const film = await putFilmOnPage(product, owner, Buffer.from("a film"));
  const [episode, trailer] = [await storedVideo(owner), await storedVideo(owner)];
  await createClip(product.db, owner.filmId, episode.id, { kind: "episode", title: "The first night" });
  await createClip(product.db, owner.filmId, trailer.id, { kind: "trailer", title: "The trailer" });
  await rewriteDocument(product.db, owner.filmId);
  const files = await storeFiles(film.videoId);
  const own = { accountId: owner.accountId, filmId: owner.filmId };
  await createOffer(product.db, own);
  return { ...owner, own, film, files, episode, trailer };
}

test("no public address holds the film or its episodes, or a file that reveals them; trailer and posters are free", async () => {
  const series = await soldSeries();
  const { slug, username, film, episode, trailer, files } = series;
  const { filmId } = series.own;
  const addresses = [
    ...["", "/press", "/owner", "/packs", "/packs/emoji", "/comments", "/ticket"].map(
      (rest) => `/films/${slug}${rest}`,
    ),
    ...["", "/press", "/social-proof", "/letters", "/letters.xml", "/contacts"].map((rest) => `/u/${username}${rest}`),
    ...["/sitemap.xml", "/sitemaps/1.xml", `/featured/${username}`, `/reactions/${filmId}/${film.videoId}`, "/netflix"],
  ];
  const secret = [`films/${film.videoId}/`, `films/${episode.id}/`, "-storyboard.webp"];
  for (const address of addresses) {
    const text = await (await guest.get(address)).text();
    expect(
      secret.filter((part) => text.includes(part)),
      address,
    ).toEqual([]);
  }
  const page = await (await guest.get(`/u/${username}`)).text();
  expect(page).toContain(`/media/films/${trailer.id}/film.mp4`);
  expect(page).toMatch(new RegExp(`href="/films/${slug}/ticket"[^>]*>.*Rent for \\$4\\.99`, "s"));
  for (const key of [...files.revealing, ...episode.files.revealing])
    expect(await statusOf(`/media/${key}`), key).toBe(404);
  for (const key of [film.posterKey, ...episode.files.open, ...trailer.files.revealing])
    expect(await statusOf(`/media/${key}`), key).toBe(200);
  expect(await statusOf(`/media/${film.playableKey}`, series.visitor)).toBe(200);
});

test("who watches a film for free gets no further piece once it has a price, and gets it again once it is free", async () => {
  const { own, film } = await soldSeries();
  const isClosed = async () => (await statusOf(`/media/${film.playableKey}`)) === 404;
  await product.db.transaction((tx) => endOffer(tx, own));
  await until(async () => !(await isClosed()), "it is free");
  await product.db.transaction((tx) => setOffer({ tx, queue: product.queue }, own, { kind: "buy", cents: 500 }, NOW));
  await until(isClosed, "it must be paid");
});

test("the opening plays the file of the loop, and search engines and networks are told of it alone", async () => {
  const { db, storage } = product;
  const uncut = await soldSeries();
  expect(await (await guest.get(`/u/${uncut.username}`)).text()).not.toContain("<video");
  const { username, film } = await soldSeries();
  const key = `posters/${film.videoId}/t-loop.mp4`;
  await storage.put(key, Buffer.from("a loop"));
  const cut = { startMs: 1000, endMs: 9000, key, width: 320, height: 180, madeAt: NOW };
  await db.insert(silentLoops).values({ ...cut, videoId: film.videoId });
  const page = await (await guest.get(`/u/${username}`)).text();
  const loop = `/media/${key}`;
  expect(page).toContain(`<source src="${loop}"`);
  expect(page).not.toContain("data-loop=");
  expect(page).toContain(`property="og:video" content="${product.config.baseUrl}${loop}"`);
  expect(page).not.toContain('data-part="unmute"');
  expect(await statusOf(loop)).toBe(200);
});

describe("a preview of a draft", () => {
  test("opens neither the film of a page that sells, nor the one that would be published", async () => {
    const { accountId, pageId, own, film, trailer } = await soldSeries();
    const preview = await product.db.transaction((tx) => createPreview(tx, { accountId, pageId }, 7, NOW));
    if (!preview.ok) throw new Error("no preview");
    const invited = new Visitor(product.baseUrl);
    invited.keep(previewCookie(product.config, preview.token, new Date(Date.now() + 60_000)));
    expect(await statusOf(`/media/${film.playableKey}`, invited)).toBe(404);
    const next = await putFilmOnPage(product, own, Buffer.from("another film"));
    await product.db.update(films).set({ videoId: film.videoId }).where(eq(films.id, own.filmId));
    expect(await statusOf(`/media/${next.playableKey}`, invited)).toBe(404);
    expect(await statusOf(`/media/films/${trailer.id}/film.mp4`, invited)).toBe(200);
    const page = await (await guest.get(`/p/${preview.token}`)).text();
    for (const id of [film.videoId, next.videoId]) expect(page).not.toContain(`films/${id}/`);
  });
});

test("a screener of a private page that sells plays the film for who was invited", async () => {
  const project = await projectWithEverything(product);
  await createOffer(product.db, { accountId: project.accountId, filmId: project.filmId });
  expect(await statusOf(`/media/s/${project.viewing.token}/${project.film.playableKey}`)).toBe(200);
  expect(await statusOf(`/media/${project.film.playableKey}`)).toBe(404);
});

test("a film that another page of its owner shows stays closed there; cards have FREE or the price", async () => {
  const { accountId, film, username } = await soldSeries();
  const project = await createProject(product.db, accountId, { title: "The Ice Bell" });
  const sold = await createProject(product.db, accountId, { title: "The Long Field" });
  await createOffer(product.db, { accountId, filmId: sold.filmId }, { cents: 1200, kind: "buy" });
  await createClip(product.db, project.filmId, film.videoId, { kind: "film", title: "The Salt Road" });
  const page = await (await guest.get(`/films/${project.slug}`)).text();
  expect(page).toContain("The Salt Road");
  expect(page).not.toContain(`films/${film.videoId}/`);
  expect(page).not.toContain("FREE");
  const home = await (await guest.get(`/u/${username}`)).text();
  expect([...home.matchAll(/class="free">([^<]+)</g)].map(([, tag]) => tag).sort()).toEqual(["$12.00", "FREE"]);
});
