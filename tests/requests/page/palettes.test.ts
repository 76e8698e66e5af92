import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { publishChange } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const pageOf = async (username: string) => (await fetch(`${product.baseUrl}/u/${username}`)).text();
const colour = (html: string, name: string) => new RegExp(`--${name}:#([0-9a-f]{6})`).exec(html)?.[1] ?? "";

const RED = { create: { width: 16, height: 9, channels: 3, background: "#a01010" } } as const;

test("a page is shown in colours of its film's still, on every page about it", async () => {
  const { accountId, username } = await createPublishedSite(product.db, { theme: "midnight" });
  expect(await pageOf(username)).toContain('data-theme="midnight">');

  const still = await sharp(RED).webp().toBuffer();
  const video = await createVideo(product.db, accountId, {
    ...{ posterKey: "posters/f/poster.jpg", posterWidth: 320, posterHeight: 180 },
    posterPlaceholder: `data:image/webp;base64,${still.toString("base64")}`,
  });
  await publishChange(product.db, accountId, (document) => ({ ...document, theme: "film", videoId: video.id }));
  const html = await until(async () => {
    const page = await pageOf(username);
    return page.includes('data-theme="film"') ? page : null;
  }, "the page has its new colours");
  expect(colour(html, "accent")).toMatch(/^[c-f].[0-5].[0-5].$/);
  const joining = await (await fetch(`${product.baseUrl}/u/${username}/contacts`)).text();
  expect(colour(joining, "accent")).toBe(colour(html, "accent"));
});

test("a film without a still has the colours of its design", async () => {
  const { username } = await createPublishedSite(product.db, { theme: "film", template: "festival" });
  const other = await createPublishedSite(product.db, { theme: "design", template: "festival" });
  const [film, design] = [await pageOf(username), await pageOf(other.username)];
  expect(colour(film, "accent")).toBe(colour(design, "accent"));
  expect(colour(film, "accent")).not.toBe("");
});
