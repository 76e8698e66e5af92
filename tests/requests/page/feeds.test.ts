import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { films } from "~/db/schema/films.ts";
import { createProject } from "../../support/factories/content.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test("a creator's films are in both feeds, which the page names", async () => {
  const { username, accountId } = await launchedOwner(product, { plan: "grow" });
  const { slug } = await createProject(product.db, accountId, { title: "The Lighthouse & I" });
  const guest = new Visitor(product.baseUrl);
  const page = await (await guest.get(`/u/${username}`)).text();
  for (const [name, type] of [
    ["feed.xml", "application/rss+xml"],
    ["feed.json", "application/feed+json"],
  ] as const) {
    const address = `${product.baseUrl}/u/${username}/${name}`;
    expect(page).toContain(`type="${type}"`);
    expect(page).toContain(`href="${address}"`);
    const answer = await guest.get(`/u/${username}/${name}`);
    expect(answer.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    const text = await answer.text();
    for (const part of [address, `${product.baseUrl}/films/${slug}`, "The Lighthouse & I"])
      expect(text).toContain(part);
  }
});

test("its screenings are a calendar", async () => {
  const { username, accountId } = await launchedOwner(product, { plan: "grow" });
  const screening = { day: "2026-12-04", time: "19:30", festival: "Tide", venue: "Rio", city: "Ostend", ticketUrl: "" };
  const { filmId } = await createProject(product.db, accountId, { title: "Salt" });
  const content = { press: { screenings: [screening] } };
  await product.db.update(films).set({ content }).where(eq(films.id, filmId));
  const answer = await new Visitor(product.baseUrl).get(`/u/${username}/screenings.ics`);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const lines = (await answer.text()).split("\r\n");
  expect(lines).toEqual(expect.arrayContaining(["SUMMARY:Salt at Tide", "DTSTART:20261204T193000"]));
});
