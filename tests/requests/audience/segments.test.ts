import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaignSends } from "~/db/schema/campaigns.ts";
import { segments } from "~/db/schema/contacts.ts";
import { segmentCount } from "~/features/audience/segments/queries.server.ts";
import { type Condition, type Match, NAME_TAKEN } from "~/features/audience/segments/rules.ts";
import { recipientCount } from "~/features/outreach/campaigns/queries/recipients.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const NOON = new Date("2026-03-01T12:00:00Z");
const daysAgo = (days: number) => new Date(NOON.getTime() - days * 24 * 60 * 60 * 1000);

const FANS = {
  name: "Fans",
  match: "all",
  "conditions.0.kind": "tag",
  "conditions.0.is": "yes",
  "conditions.0.value": "fan",
};
const make = (visitor: Visitor, fields: Record<string, string> = {}) =>
  visitor.post("/studio/segments", { ...FANS, ...fields });
const segmentOf = async (accountId: AccountId) =>
  found((await product.db.select().from(segments).where(eq(segments.accountId, accountId)))[0]);
const change = (visitor: Visitor, method: string, id: string, fields = {}) =>
  visitor.fetch(`/studio/segments/${id}`, { method, body: new URLSearchParams({ ...FANS, ...fields }) });

describe("the rules of a segment", () => {
  const counted = async (accountId: AccountId, match: Match, ...conditions: Condition[]) =>
    (await segmentCount(product.db, accountId, { match, conditions }, NOON)).contacts;

  test("choose by tag, source, country, days, opens and clicks, each also turned round", async () => {
    const { accountId } = await launchedOwner(product);
    const fan = await createContact(product.db, accountId, {
      ...{ tags: ["fan"], country: "BE", source: "import", createdAt: daysAgo(100), confirmedAt: daysAgo(100) },
    });
    await createContact(product.db, accountId, { createdAt: daysAgo(5), confirmedAt: daysAgo(5) });
    const { id: campaignId } = await createCampaign(product.db, accountId);
    const mail = {
      campaignId,
      contactId: fan.id,
      queuedAt: daysAgo(11),
      openedAt: daysAgo(10),
      clickedAt: daysAgo(10),
    };
    await product.db.insert(campaignSends).values(mail);
    const asked: [Condition["kind"], string, is: number, not: number][] = [
      ["tag", "fan", 1, 1],
      ["source", "import", 1, 1],
      ["country", "BE", 1, 1],
      ["joined", "30", 1, 1],
      ["agreed", "200", 2, 0],
      ["opened", "30", 1, 1],
      ["clicked", "9", 0, 2],
    ];
    for (const [kind, value, is, not] of asked) {
      const counts = [
        await counted(accountId, "all", { kind, is: true, value }),
        await counted(accountId, "all", { kind, is: false, value }),
      ];
      expect([kind, ...counts]).toEqual([kind, is, not]);
    }
    const both: Condition[] = [
      { kind: "tag", is: true, value: "fan" },
      { kind: "joined", is: true, value: "30" },
    ];
    expect([await counted(accountId, "all", ...both), await counted(accountId, "any", ...both)]).toEqual([0, 2]);
  });
});

describe("a segment", () => {
  test("is made once a name, changed, shown with its count, and deleted without its contacts", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await createContact(product.db, accountId, { tags: ["fan"], name: "Bea" });
    await createContact(product.db, accountId, { name: "Cleo" });
    expect((await make(visitor)).status).toBe(200);
    expect(await (await make(visitor)).json()).toMatchObject({ problems: { name: NAME_TAKEN } });
    const { id } = await segmentOf(accountId);
    const list = await (await visitor.get(`/dashboard/email-campaigns?tab=contacts&segment=${id}`)).text();
    expect(list).toContain("Bea");
    expect(list).not.toContain("Cleo");
    expect((await change(visitor, "PUT", id, { name: "Friends" })).status).toBe(200);
    expect(await segmentOf(accountId)).toMatchObject({ name: "Friends" });
    const query = new URLSearchParams(FANS);
    expect(await (await visitor.get(`/studio/segments/count.data?${query}`)).text()).toContain('"contacts",1');
    expect((await change(visitor, "DELETE", id)).status).toBe(200);
    expect(await (await visitor.get("/dashboard/email-campaigns?tab=contacts")).text()).toContain("Cleo");
  });

  test("is whom a campaign goes to; a deleted one is nobody", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const subscribed = { followsAt: null, subscribedAt: NOON };
    await createContact(product.db, accountId, { ...subscribed, tags: ["fan"] });
    await createContact(product.db, accountId, { ...subscribed, tags: ["fan"], bouncedAt: NOON });
    await createContact(product.db, accountId, subscribed);
    await make(visitor);
    const { id: segmentId } = await segmentOf(accountId);
    const choice = {
      kind: "written",
      audience: "segment",
      tags: [],
      customEmails: [],
      templateId: "newsletter",
    } as const;
    expect(await recipientCount(product.db, accountId, { ...choice, segmentId }, NOON)).toBe(1);
    await change(visitor, "DELETE", segmentId);
    expect(await recipientCount(product.db, accountId, { ...choice, segmentId }, NOON)).toBe(0);
  });

  test("of another account is not there", async () => {
    const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product)];
    await make(owner.visitor);
    const { id } = await segmentOf(owner.accountId);
    for (const method of ["PUT", "DELETE"]) expect((await change(stranger.visitor, method, id)).status).toBe(404);
    const theirs = {
      kind: "written",
      audience: "segment",
      tags: [],
      customEmails: [],
      templateId: "newsletter",
      segmentId: id,
    } as const;
    await createContact(product.db, stranger.accountId, { subscribedAt: NOON, tags: ["fan"] });
    expect(await recipientCount(product.db, stranger.accountId, theirs, NOON)).toBe(0);
  });
});
