import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilmContent, KeyArt } from "~/features/content/films/rules.ts";
import { mediaFields } from "~/features/content/pages/rules/media.ts";
import { pictureKey } from "~/features/content/pictures/rules.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { publishContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NO_ART: KeyArt = { portrait: null, wide: null, square: null };
const pageOf = async (username: string) => (await fetch(`${product.baseUrl}/u/${username}`)).text();
/** The first picture of the hero, with the point that it is cropped to. */
const openingOf = (html: string) => /<div class="stage"[\s\S]*?<\/div>/.exec(html)?.[0] ?? "";

const site = async () => {
  const { accountId, filmId, username } = await createPublishedSite(product.db);
  const at = new Date("2026-01-02T03:04:05Z");
  const key = pictureKey(filmId, at, "a1b2", { width: 1600, height: 900 });
  const publish = (content: Partial<FilmContent>) => publishContent(product.db, accountId, content);
  const opens = (text: string) => until(async () => openingOf(await pageOf(username)).includes(text), text);
  return { key, publish, opens, opening: async () => openingOf(await pageOf(username)) };
};

test("the owner's wide picture opens the page at its focal point, and the page falls back without it", async () => {
  const { key, publish, opens, opening } = await site();
  await publish({ keyArt: { ...NO_ART, wide: { imageKey: key, x: 20, y: 70 } } });
  await opens(key);
  expect(await opening()).toContain("--focus-x:20%;--focus-y:70%");
  await publish({ keyArt: NO_ART, focus: { x: 64, y: 12 } });
  await opens("--focus-x:64%;--focus-y:12%");
  expect(await opening()).not.toContain(key);
});

test("a draft's key art is media that the page names", () => {
  const wide = { imageKey: "pictures/f/1-a-16x9-both.jpg", x: 1, y: 2 };
  expect(mediaFields({ film: { keyArt: { ...NO_ART, wide } } }).pictures).toEqual([wide.imageKey]);
  expect(mediaFields(wide, "film.keyArt.wide").pictures).toEqual([wide.imageKey]);
});
