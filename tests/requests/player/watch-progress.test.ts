import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import type { AccountId } from "~/lib/ids.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let watcher: Visitor;
let address: string;
let creator: AccountId;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  watcher = (await launchedOwner(product)).visitor;
  creator = (await createPublishedSite(product.db)).accountId;
  const { id } = await createVideo(product.db, creator, { playableKey: "films/f/film.mp4" });
  await product.db.update(films).set({ videoId: id }).where(eq(films.accountId, creator));
  address = `/videos/${id}/progress`;
});

const report = (visitor: Visitor, percent: string) =>
  visitor.fetch(address, { method: "PUT", body: new URLSearchParams({ percent }) });
const percentOf = async (visitor: Visitor) => (await visitor.get(address)).json();

test("progress is stored per account", async () => {
  expect(await percentOf(watcher)).toEqual({ percent: null });
  expect((await report(watcher, "12.5")).status).toBe(204);
  expect((await report(watcher, "60.25")).status).toBe(204);
  expect(await percentOf(watcher)).toEqual({ percent: 60.25 });
  expect(await percentOf((await launchedOwner(product)).visitor)).toEqual({ percent: null });
});

test.each(["", "x", "-1", "101", "NaN"])("%o percent is refused", async (percent) => {
  // An empty field would be read as 0.
  const body = percent === "" ? new URLSearchParams() : new URLSearchParams({ percent });
  expect((await watcher.fetch(address, { method: "PUT", body })).status).toBe(400);
  expect(await percentOf(watcher)).toEqual({ percent: null });
});

test("the progress of a film that is not public is refused", async () => {
  await product.db.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, creator));
  expect((await watcher.get(address)).status).toBe(404);
  expect((await report(watcher, "5")).status).toBe(404);
});

test("a visitor without an account has no stored progress", async () => {
  const visitor = new Visitor(product.baseUrl);
  expect((await visitor.get(address)).headers.get("location")).toBe("/");
  expect((await report(visitor, "5")).headers.get("location")).toBe("/");
});
