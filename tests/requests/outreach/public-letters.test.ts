import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sites } from "~/db/schema/sites.ts";
import type { AccountId, CampaignId } from "~/lib/ids.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const SENT = new Date("2026-03-01T12:00:00Z");
const sent = (accountId: AccountId, values: object = {}) =>
  createCampaign(product.db, accountId, {
    ...{
      status: "completed",
      startedAt: SENT,
      subject: "{{recipientName}}, come & see",
      message: "Dear {{recipientName}}",
    },
    ...values,
  });
const publish = (visitor: Visitor, method: "PUT" | "DELETE", id: CampaignId) =>
  visitor.fetch(`/studio/campaigns/${id}/publication`, { method });

async function ownerWithLetter() {
  const owner = await launchedOwner(product);
  const { id } = await sent(owner.accountId);
  expect((await publish(owner.visitor, "PUT", id)).status).toBe(200);
  const letters = `/u/${owner.username}/letters`;
  return { ...owner, id, letters, letter: `${letters}/${id}`, feed: `${letters}.xml`, page: `/u/${owner.username}` };
}

describe("a public letter", () => {
  test("is a page of its own, in the list and in the feed, with nothing of a recipient in it", async () => {
    const { letters, letter, feed } = await ownerWithLetter();
    const everybody = new Visitor(product.baseUrl);
    const page = await everybody.get(letter);
    expect([page.status, page.headers.get("x-robots-tag")]).toEqual([200, null]);
    const html = await page.text();
    expect(html).toContain("<title>friend, come &amp; see</title>");
    expect(html).toContain("Dear friend");
    expect(html).not.toContain("Unsubscribe");
    expect(await (await everybody.get(letters)).text()).toContain(`href="${letter}"`);
    const answer = await everybody.get(feed);
    expect(answer.headers.get("content-type")).toContain("application/rss+xml");
    expect(await answer.text()).toContain(`>${product.baseUrl}${letter}</guid>`);
  });

  test("is named by the account's page, until it is taken back", async () => {
    const { visitor, id, page, letter, letters, feed } = await ownerWithLetter();
    const everybody = new Visitor(product.baseUrl);
    const named = async () => (await (await everybody.get(page)).text()).includes(`href="${feed}"`);
    await until(named, "the page names its feed");
    expect((await publish(visitor, "DELETE", id)).status).toBe(200);
    await until(async () => !(await named()), "the page does not name it any more");
    for (const path of [letter, letters, feed]) expect((await everybody.get(path)).status).toBe(404);
  });

  test("is gone with its campaign, and while the account's pages are private", async () => {
    const { visitor, accountId, id, letter, feed, letters } = await ownerWithLetter();
    const everybody = new Visitor(product.baseUrl);
    await product.db.update(sites).set({ profilePublic: false }).where(eq(sites.accountId, accountId));
    for (const path of [letter, letters, feed]) expect((await everybody.get(path)).status).toBe(404);
    await product.db.update(sites).set({ profilePublic: true }).where(eq(sites.accountId, accountId));
    expect((await everybody.get(letter)).status).toBe(200);
    await visitor.fetch(`/studio/campaigns/${id}/removal`, { method: "PUT" });
    expect((await everybody.get(letter)).status).toBe(404);
  });

  test("is not indexed where the account does not want that", async () => {
    const { accountId, letter, letters, feed } = await ownerWithLetter();
    await product.db.update(sites).set({ searchIndexed: false }).where(eq(sites.accountId, accountId));
    for (const path of [letter, letters, feed])
      expect((await new Visitor(product.baseUrl).get(path)).headers.get("x-robots-tag")).toBe("noindex");
  });

  test("is no campaign that has not begun, that was not published, or that is another account's", async () => {
    const { visitor, accountId, letters } = await ownerWithLetter();
    const draft = await createCampaign(product.db, accountId);
    expect((await publish(visitor, "PUT", draft.id)).status).toBe(409);
    const unpublished = await sent(accountId);
    const other = await ownerWithLetter();
    for (const id of [draft.id, unpublished.id, other.id, "none"])
      expect((await new Visitor(product.baseUrl).get(`${letters}/${id}`)).status).toBe(404);
    expect((await publish(visitor, "PUT", other.id)).status).toBe(404);
  });
});
