import { afterAll, beforeAll, expect, test } from "vitest";
import { arrivedSince, sizeOf, studioComments } from "~/features/audience/comments/queries/listing.server.ts";
import { COUNTED_MOST, type Listing, wholeList } from "~/features/audience/comments/rules/listing.ts";
import { STUDIO_PAGE_SIZE } from "~/features/audience/comments/rules.ts";
import type { CommentId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { openStream } from "../../support/event-stream.ts";
import { createComment } from "../../support/factories/audience.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NOW = new Date("2026-03-04T12:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

async function owner() {
  const ada = await launchedOwner(product);
  const { accountId, filmId } = ada;
  const listing = wholeList(filmId, "all", NOW);
  const wrote = (authorName: string, hours: number, values = {}) =>
    createComment(product.db, filmId, {
      authorName,
      content: `${authorName} ${hours}`,
      createdAt: hoursAgo(hours),
      ...values,
    });
  const listed = async (chosen: Partial<Listing>, after: string | null = null) =>
    studioComments(product.db, accountId, { ...listing, ...chosen }, parseCursor<CommentId>(after));
  return {
    ...ada,
    listing,
    wrote,
    listed,
    words: async (chosen: Partial<Listing>) => (await listed(chosen)).list.map(({ content }) => content),
  };
}

test("a list is narrowed by author, age and time, and ordered either way", async () => {
  const ada = await owner();
  await ada.wrote("Noor", 2, { ageRange: "25-34" });
  await ada.wrote("Tomasz", 30, { ageRange: "65+" });
  await ada.wrote("Noor", 24 * 10);
  await ada.wrote("Inés", 24 * 40, { ageRange: "25-34" });
  expect(await ada.words({ author: "Noor" })).toEqual(["Noor 2", "Noor 240"]);
  expect(await ada.words({ author: "noor" })).toEqual([]);
  const page = await (await ada.visitor.get("/studio/comments?show=all&author=Noor")).text();
  expect([page.includes("Noor 240"), page.includes("Tomasz 30"), page.includes("By everybody")]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await ada.words({ ageRange: "25-34" })).toEqual(["Noor 2", "Inés 960"]);
  expect(await ada.words({ period: "day" })).toEqual(["Noor 2"]);
  expect(await ada.words({ period: "week" })).toEqual(["Noor 2", "Tomasz 30"]);
  expect(await ada.words({ period: "earlier" })).toEqual(["Inés 960"]);
  expect(await ada.words({ sort: "oldest" })).toEqual(["Inés 960", "Noor 240", "Tomasz 30", "Noor 2"]);
  expect(await sizeOf(product.db, ada.accountId, { ...ada.listing, author: "Noor" })).toBe(2);
  expect(COUNTED_MOST).toBeGreaterThan(STUDIO_PAGE_SIZE);
});

test("the oldest first go on where a page ends", async () => {
  const ada = await owner();
  for (let hours = 1; hours <= STUDIO_PAGE_SIZE + 3; hours++) await ada.wrote("Noor", hours);
  const first = await ada.listed({ sort: "oldest" });
  const second = await ada.listed({ sort: "oldest" }, first.next);
  expect(first.list).toHaveLength(STUDIO_PAGE_SIZE);
  expect(second.list.map(({ content }) => content)).toEqual(["Noor 3", "Noor 2", "Noor 1"]);
});

test("what arrives after the list was read is counted, and does not move it", async () => {
  const ada = await owner();
  await ada.wrote("Noor", 1);
  await ada.wrote("Tomasz", -1);
  expect(await ada.words({})).toEqual(["Noor 1"]);
  expect(await arrivedSince(product.db, ada.accountId, ada.listing)).toBe(1);
  expect(await arrivedSince(product.db, ada.accountId, { ...ada.listing, filter: "spam" })).toBe(0);
  for (let hours = 2; hours < STUDIO_PAGE_SIZE + 9; hours++) await ada.wrote("Inés", -hours);
  expect(await arrivedSince(product.db, ada.accountId, ada.listing)).toBe(STUDIO_PAGE_SIZE + 1);
  const moment = String(NOW.getTime());
  const arrived = async (query: string) => (await ada.visitor.get(`/studio/comments/arrivals?${query}`)).json();
  expect(await arrived(`show=all&asOf=${moment}`)).toEqual({ arrived: STUDIO_PAGE_SIZE + 1 });
  expect(await arrived("show=all")).toEqual({ arrived: 0 });
  const page = await (await ada.visitor.get(`/studio/comments?show=all&asOf=${moment}`)).text();
  expect([page.includes("Noor 1"), page.includes("Tomasz -1")]).toEqual([true, false]);
});

test("another film of the account has a list of its own, and another account's film is not shown", async () => {
  const [ada, eve] = [await owner(), await owner()];
  await ada.wrote("Noor", 1);
  await eve.wrote("Eve", 1);
  expect((await studioComments(product.db, ada.accountId, { ...eve.listing }, null)).list).toEqual([]);
  expect(await sizeOf(product.db, ada.accountId, eve.listing)).toBe(0);
  const page = await (await ada.visitor.get(`/studio/comments?show=all&film=${eve.filmId}`)).text();
  expect([page.includes("Noor 1"), page.includes("Eve 1")]).toEqual([true, false]);
});

test("the menu counts what waits, and every tab hears of a comment, a decision and a removal", async () => {
  const ada = await owner();
  const waiting = async () => (await ada.visitor.get("/studio/waiting")).json();
  expect(await waiting()).toEqual({});
  const id = await createComment(product.db, ada.filmId, { approvedAt: null });
  expect(await waiting()).toEqual({ comments: { count: 1, what: "pending" } });
  const tab = await openStream(ada.visitor);
  const told = "event: comments\ndata: {}\n\n";
  await ada.visitor.fetch(`/studio/comments/${id}/approval`, { method: "POST" });
  await tab.receives(told);
  const form = new URLSearchParams({ name: "Tomasz", content: "The ferryman!" });
  await ada.visitor.fetch(`/films/${ada.slug}/comments`, { method: "POST", body: form });
  await tab.receives(told + told);
  tab.leave();
  expect(await waiting()).toEqual({ comments: { count: 1, what: "pending" } });
});
