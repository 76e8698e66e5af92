import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { savedViews, sharedReports } from "~/db/schema/saved-views.ts";
import { deleteOldRows } from "~/features/account/old-rows/commands.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { viewsOfOwner } from "~/features/insights/saved-views/queries.server.ts";
import { REPORT_PURPOSE } from "~/features/insights/saved-views/rules/links.ts";
import { NAME_TAKEN, TOO_MANY, VIEWS_MOST, viewsPath } from "~/features/insights/saved-views/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { SavedViewId } from "~/lib/ids.ts";
import { createVisit } from "../../support/counted.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { createSavedView, REPORT_PASSWORD } from "../../support/saved-views.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof launchedOwner>>;
let owner: Owner;
beforeEach(async () => {
  owner = await launchedOwner(product, { plan: "grow" });
});

const send = (method: string, path: string, fields: Record<string, string> = {}, { visitor } = owner) =>
  visitor.fetch(path, { method, body: new URLSearchParams(fields) });
const keep = (name: string, query = "") => send("POST", viewsPath, { name, query });
const views = () => viewsOfOwner(product.db, owner.accountId);
const guest = () => new Visitor(product.baseUrl);

describe("a saved view", () => {
  test("is listed on the screen, renamed, deleted, and brought back", async () => {
    expect((await keep("Germany", "?country=DE&period=7d&nonsense=1")).status).toBe(200);
    const [view] = await views();
    expect(view).toMatchObject({ name: "Germany", query: "?period=7d&country=DE" });
    const { id } = found(view);
    await createVisit(product.db, owner.accountId, { day: dayOf(new Date()) });
    await rollUp(product.db, new Date());
    const screen = await (await owner.visitor.get("/dashboard/deep-analytics")).text();
    expect(screen).toContain('href="/dashboard/deep-analytics?period=7d&amp;country=DE"');
    expect((await send("PUT", `${viewsPath}/${id}`, { name: "All of Germany" })).status).toBe(200);
    expect((await send("PUT", `${viewsPath}/${id}/removal`)).status).toBe(200);
    expect(await views()).toEqual([]);
    expect((await send("DELETE", `${viewsPath}/${id}/removal`)).status).toBe(200);
    expect(await views()).toMatchObject([{ id, name: "All of Germany" }]);
  });

  test("has a name of its own, also after an undo, and there are not too many", async () => {
    await keep("Germany");
    expect(await (await keep("Germany")).json()).toEqual({ ok: false, problems: { name: NAME_TAKEN } });
    const { id } = found((await views())[0]);
    await send("PUT", `${viewsPath}/${id}/removal`);
    await keep("Germany");
    expect((await send("DELETE", `${viewsPath}/${id}/removal`)).status).toBe(409);
    const row = { accountId: owner.accountId, query: "", createdAt: new Date() };
    const further = Array.from({ length: VIEWS_MOST - 1 }, (_, index) => ({ ...row, name: `View ${index}` }));
    await product.db.insert(savedViews).values(further);
    expect(await (await keep("France")).json()).toEqual({ ok: false, problems: { form: TOO_MANY } });
  });

  test("is another account's 404, and deleted for good after a month", async () => {
    await keep("Germany");
    const { id } = found((await views())[0]);
    const stranger = await launchedOwner(product, { plan: "grow" });
    const path = `${viewsPath}/${id}`;
    const asked = [
      send("PUT", path, { name: "Mine" }, stranger),
      send("PUT", `${path}/removal`, {}, stranger),
      send("PUT", `${path}/sharing`, { days: "7" }, stranger),
      send("DELETE", `${path}/sharing`, {}, stranger),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await send("PUT", `${path}/removal`);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const left = async (now: Date) => {
      await deleteOldRows(product.db, now);
      return product.db.$count(savedViews, eq(savedViews.id, id));
    };
    expect([await left(inDays(29)), await left(inDays(31))]).toEqual([1, 0]);
  });

  test("is not kept without the feature", async () => {
    const basic = await launchedOwner(product, { plan: "basic" });
    expect((await send("POST", viewsPath, { name: "Germany" }, basic)).headers.get("location")).toBe("/pricing");
  });
});

/** Shares two visits from Germany, of which the owner has a third from France. */
async function sharedGermany(fields: Record<string, string> = { days: "7" }) {
  const today = { day: dayOf(new Date()), at: new Date() };
  for (const country of ["DE", "DE", "FR"])
    await createVisit(product.db, owner.accountId, { ...today, country, linkCode: country === "FR" ? "paris" : null });
  await rollUp(product.db, new Date());
  await keep("Our Germany", "?country=DE");
  const { id } = found((await views())[0]);
  expect((await send("PUT", `${viewsPath}/${id}/sharing`, fields)).status).toBe(200);
  return { id, path: await pathOf(id) };
}

async function pathOf(viewId: SavedViewId): Promise<string> {
  const [link] = await product.db.select().from(sharedReports).where(eq(sharedReports.viewId, viewId));
  return `/r/${product.sealedIds.seal(REPORT_PURPOSE, found(link).id)}`;
}

const statusOf = async (path: string, visitor = guest()) => (await visitor.get(path)).status;

/** What a report of Germany must not have: other figures, ways into the studio, and what no filter narrows. */
const ELSEWHERE = ["France", "paris", "/dashboard", "/studio", "?country", "Age Demographics", "Retention of"];

describe("a shared report", () => {
  test("shows strangers what it was shared for and nothing else, in no cache and no search engine", async () => {
    const { path } = await sharedGermany();
    const answer = await guest().get(path);
    const html = await answer.text();
    expect(html).toContain("Our Germany");
    expect(html).toContain(">2</dd>");
    for (const secret of [...ELSEWHERE, owner.email]) expect(html, secret).not.toContain(secret);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    for (const query of ["?country=FR", "?period=all&film=", "?show=watch&link=paris"]) {
      const narrowed = await (await guest().get(`${path}${query}`)).text();
      expect(narrowed, query).toContain(">2</dd>");
      expect(narrowed, query).not.toContain("France");
    }
    const answered = await (await guest().get(`${path}.data?country=FR`)).text();
    expect(answered).toContain("Germany");
    expect(answered).not.toContain("France");
  });

  test("is 404 for other addresses, and once it is taken back, over, or its view or account goes", async () => {
    const { id, path } = await sharedGermany();
    const own = `${viewsPath}/${id}`;
    const unknown = await guest().get("/r/unknown");
    expect([unknown.status, unknown.headers.get("referrer-policy")]).toEqual([404, "no-referrer"]);
    expect(await statusOf(`/r/${"0".repeat(32)}-${"a".repeat(43)}`)).toBe(404);
    await send("PUT", `${own}/removal`);
    expect(await statusOf(path)).toBe(404);
    await send("DELETE", `${own}/removal`);
    expect(await statusOf(path)).toBe(200);
    const set = (values: Partial<typeof accounts.$inferInsert>) =>
      product.db.update(accounts).set(values).where(eq(accounts.id, owner.accountId));
    for (const [gone, back] of [
      [{ plan: "basic" }, { plan: "grow" }],
      [{ leavingAt: new Date() }, { leavingAt: null }],
    ] as const) {
      await set(gone);
      expect(await statusOf(path)).toBe(404);
      await set(back);
    }
    await product.db.update(sharedReports).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await statusOf(path)).toBe(404);
    await send("PUT", `${own}/sharing`, { days: "30" });
    const further = await pathOf(id);
    expect([further === path, await statusOf(path), await statusOf(further)]).toEqual([false, 404, 200]);
    expect((await send("DELETE", `${own}/sharing`)).status).toBe(200);
    expect(await statusOf(further)).toBe(404);
  });

  test("asks for its password, which is stored as a hash, and a new one asks again", async () => {
    const { id, path } = await sharedGermany({ days: "7", password: REPORT_PASSWORD });
    const [link] = await product.db.select().from(sharedReports).where(eq(sharedReports.viewId, id));
    expect(found(link).passwordHash).toMatch(/^\$argon2id\$/);
    const reader = guest();
    const locked = await (await reader.get(path)).text();
    expect(locked).toContain("This report has a password");
    for (const secret of ["Our Germany", "Germany", ">2</dd>"]) expect(locked).not.toContain(secret);
    const wrong = await reader.post(path, { password: "guess" });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("That is not the password.")]);
    const right = await reader.post(path, { password: REPORT_PASSWORD });
    expect([right.status, right.headers.get("location")]).toEqual([303, path]);
    expect(right.headers.get("set-cookie")).toMatch(/^indielens\.report-.*Path=\/r; .*HttpOnly; SameSite=Lax/);
    expect(await (await reader.get(path)).text()).toContain("Our Germany");
    expect(await (await reader.get(`${path}.data`)).text()).toContain("Our Germany");
    expect(await (await guest().get(path)).text()).not.toContain("Our Germany");
    await product.db.update(sharedReports).set({ passwordHash: "$argon2id$v=19$m=8,t=1,p=1$AAAA$BBBB" });
    expect(await (await reader.get(path)).text()).not.toContain("Our Germany");
  });

  test("takes few guesses of its password", async () => {
    const limited = await startTestProduct({ role: "web", rateLimits: true });
    const launched = await launchedOwner(limited, { plan: "grow" });
    const { sharedReport } = await createSavedView(limited, launched.accountId);
    const guesser = new Visitor(limited.baseUrl);
    const statuses = [];
    for (let guess = 0; guess < 31; guess++)
      statuses.push((await guesser.post(`/r/${sharedReport}`, { password: `guess ${guess}` })).status);
    expect(statuses[0]).toBe(422);
    expect(statuses.at(-1)).toBe(429);
    expect((await guesser.post(`/r/${sharedReport}`, { password: REPORT_PASSWORD })).status).toBe(429);
    await limited.stop();
  });
});
