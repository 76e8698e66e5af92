import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { annotations } from "~/db/schema/annotations.ts";
import { boosts } from "~/db/schema/boosts.ts";
import { campaigns } from "~/db/schema/campaigns.ts";
import { pageVersions } from "~/db/schema/pages.ts";
import { marksIn } from "~/features/insights/annotations/queries.server.ts";
import { NOTES_MOST, notesPath, TOO_MANY } from "~/features/insights/annotations/rules.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { createVisit } from "../../support/counted.ts";
import { createAnnotation } from "../../support/factories/insights.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

let owner: Awaited<ReturnType<typeof launchedOwner>>;
beforeEach(async () => {
  owner = await launchedOwner(product, { plan: "grow" });
});

const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const send = (method: string, path: string, fields: Record<string, string> = {}, { visitor } = owner) =>
  visitor.fetch(path, { method, body: new URLSearchParams(fields) });
const notes = () => product.db.select().from(annotations).where(eq(annotations.accountId, owner.accountId));
const marks = async () => (await marksIn(product.db, owner.accountId, MARCH)).map(({ day, words }) => [day, words]);

describe("a note", () => {
  test("is written, shown on the screen and its chart, changed and deleted", async () => {
    const today = dayOf(new Date());
    await createVisit(product.db, owner.accountId, { day: today });
    await rollUp(product.db, new Date());
    expect((await send("POST", notesPath, { day: today, words: " Festival\npremiere " })).status).toBe(200);
    const [note] = await notes();
    expect(note).toMatchObject({ day: today, words: "Festival premiere" });
    const screen = await (await owner.visitor.get("/dashboard/deep-analytics")).text();
    expect(screen).toMatch(/aria-valuetext="[^"]*: 1; Festival premiere"/);
    expect(screen).toContain(`<time dateTime="${today}"`);
    const path = `${notesPath}/${note?.id}`;
    expect((await send("PUT", path, { day: "2026-03-02", words: "Premiere" })).status).toBe(200);
    expect(await marks()).toContainEqual(["2026-03-02", "Premiere"]);
    expect((await send("DELETE", path)).status).toBe(200);
    expect(await notes()).toEqual([]);
  });

  test("needs a day that exists, and there are not too many", async () => {
    for (const wrong of [{ day: "2026-02-30", words: "x" }, { day: "2026-03-01", words: " " }, { words: "x" }])
      expect((await send("POST", notesPath, wrong as Record<string, string>)).status).toBe(422);
    expect((await send("POST", notesPath, { day: "2028-02-29", words: "x" })).status).toBe(200);
    const row = { accountId: owner.accountId, day: "2026-03-01", words: "x", createdAt: new Date() };
    await product.db.insert(annotations).values(Array.from({ length: NOTES_MOST - 1 }, () => row));
    const refused = await send("POST", notesPath, { day: "2026-03-01", words: "one more" });
    expect(await refused.json()).toEqual({ ok: false, problems: { form: TOO_MANY } });
  });

  test("is another account's 404, and on nobody else's axis", async () => {
    const id = await createAnnotation(product.db, owner.accountId);
    const stranger = await launchedOwner(product, { plan: "grow" });
    const change = { day: "2026-03-01", words: "Mine" };
    expect((await send("PUT", `${notesPath}/${id}`, change, stranger)).status).toBe(404);
    expect((await send("DELETE", `${notesPath}/${id}`, {}, stranger)).status).toBe(404);
    expect(await marksIn(product.db, stranger.accountId, MARCH)).not.toContainEqual(
      expect.objectContaining({ words: "Festival premiere" }),
    );
    expect(await notes()).toHaveLength(1);
  });
});

test("the time axis has what the product knows of: publications, campaigns and boosts", async () => {
  const { accountId, pageId } = owner;
  await product.db.delete(pageVersions).where(eq(pageVersions.pageId, pageId));
  const document = { title: "The Ice Bell" } as never;
  const version = (number: number, at: string) => ({
    pageId,
    version: number,
    document,
    media: [],
    publishedAt: new Date(at),
  });
  await product.db
    .insert(pageVersions)
    .values([
      version(101, "2026-03-02T08:00:00Z"),
      version(102, "2026-03-02T23:59:59Z"),
      version(103, "2026-04-01T00:00:00Z"),
    ] as never);
  await createCampaign(product.db, accountId, { name: "Spring", startedAt: new Date("2026-03-31T23:59:00Z") });
  await createCampaign(product.db, accountId, { name: "Draft" });
  const { id: linkId } = await createLink(product.db, accountId, { title: "Poster" });
  const [startedAt, expiresAt] = [new Date("2026-03-05T12:00:00Z"), new Date("2026-03-12T12:00:00Z")];
  const boost = { duration: "7days", priority: "normal", autoRenew: false, budgetType: "total" } as const;
  await product.db
    .insert(boosts)
    .values({ accountId, linkId, ...boost, budgetCents: 2500, startedAt, expiresAt } as never);
  await createAnnotation(product.db, accountId, { day: "2026-03-05", words: "Premiere" });
  expect(await marks()).toEqual([
    ["2026-03-02", "Published: The Ice Bell"],
    ["2026-03-05", "Premiere"],
    ["2026-03-05", "Boost began: Poster"],
    ["2026-03-31", "Campaign sent: Spring"],
  ]);
  expect(await product.db.$count(campaigns, eq(campaigns.accountId, accountId))).toBe(2);
});
