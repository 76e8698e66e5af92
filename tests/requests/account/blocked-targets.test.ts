import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { campaignSends } from "~/db/schema/campaigns.ts";
import { heldBack } from "~/db/schema/held-back.ts";
import { recordHeldBack } from "~/features/account/abuse-limits/commands.server.ts";
import { NOTHING_HELD } from "~/features/account/abuse-limits/rules.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { addressesOfMail } from "~/features/outreach/campaigns/commands/addresses.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { ledElsewhere } from "~/routes/page/led-elsewhere.server.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { found } from "../../support/found.ts";
import { launchedOwner, unlaunchedOwner } from "../../support/launched-owner.ts";
import { changePage, publishChange } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const HARM = "https://www.harm.example/shop";
const FORM = {
  ...{ intent: "launch", name: "Premiere", subject: "You are invited", templateId: "event", message: "Come & see." },
  ...{ ctaText: "Get a seat", ctaUrl: "https://seats.example/", startDate: "2026-03-01", startTime: "12:00" },
  ...{ zone: "UTC", postalAddress: "1 Salt Road, Ostend" },
};

let product: TestProduct;
beforeAll(async () => {
  const blockedTargets = join(await scratchFolder(), "blocked.txt");
  await writeFile(blockedTargets, "harm.example\n");
  product = await startTestProduct({ blockedTargets, rateLimits: true, abuseLimits: { "page-sites": 1 } });
});
afterAll(() => product.stop());

const isHeld = (accountId: string, rule: string, count: number) =>
  until(async () => {
    const rows = await product.db.select().from(heldBack).where(eq(heldBack.who, accountId));
    return rows.some((row) => row.rule === rule && row.count === count);
  }, `the desk knows of it ${count} times`);

/** A page that leads to sites by its button, a network and its text. */
const leading = (button: string, network: string, text: string) => (document: PageDocument) => ({
  ...document,
  film: {
    ...document.film,
    callToAction: { ...document.film.callToAction, buttonText: "Buy", buttonUrl: button, description: "Seats" },
    story: { ...document.film.story, title: "How it came", content: text },
  },
  lists: {
    ...document.lists,
    socials: { byId: { s: { platform: "facebook" as const, url: network, username: "us" } }, order: ["s"] },
  },
});

test("a page that leads to a blocked site is not published, and each field says why", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  const publish = () => visitor.post("/studio/site/publication.data", {});
  await changePage(product.db, accountId, leading(HARM, HARM, `[Buy it](${HARM})`));
  const { pageId } = await launchedPage(accountId);
  const refused = await visitor.post(`/studio/pages/${pageId}/publication.data`, {});
  expect(refused.status).toBe(409);
  const words = await refused.text();
  for (const path of ["film.callToAction.buttonUrl", "lists.socials.byId.s.url", "film.story.content"])
    expect(words).toContain(path);
  expect(words).toContain("www.harm.example are refused here");
  expect((await publish()).status).toBe(409);
  await isHeld(accountId, "blocked-targets", 2);
  await changePage(product.db, accountId, leading("https://facebook.com/seats", "https://facebook.com/us", "Plain."));
  expect((await publish()).status).toBe(200);
});

test("the wizard does not launch one, and says why", async () => {
  const { visitor, accountId } = await unlaunchedOwner(product);
  await changePage(product.db, accountId, leading(HARM, "https://facebook.com/us", ""));
  const refused = await visitor.post("/onboarding/ready.data", {});
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining("www.harm.example are refused"),
  ]);
});

test("what was public before leads to the page that says so, and so does its press kit's page", async () => {
  const { username, accountId } = await launchedOwner(product);
  await publishChange(product.db, accountId, leading(HARM, HARM, `See [it](${HARM}) and https://fine.example/a.`));
  const guest = new Visitor(product.baseUrl);
  const page = await (await guest.get(`/u/${username}`)).text();
  expect(page).not.toMatch(/href="[^"]*harm\.example/);
  expect(page).toContain('href="https://fine.example/a"');
  const [, instead] = /<a class="button button-main" href="([^"]+)"/.exec(page) ?? [];
  const answer = await guest.get(found(instead).replace(product.baseUrl, ""));
  expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining("leads nowhere any more")]);
  await isHeld(accountId, "blocked-targets", 1);
});

test("where the list names no site, a page is not searched for one", () => {
  const [document, accountId] = [Buffer.from(`<a href="${HARM}">it</a>`), randomUUID() as AccountId];
  const guard = { ...NOTHING_HELD, isBlocked: () => true };
  const config = { baseUrl: "https://lens.example" };
  expect(ledElsewhere({ guard, config }, accountId, document)).toBe(document);
  const led = ledElsewhere({ guard: { ...guard, blocksNothing: () => false }, config }, accountId, document);
  expect(led.toString()).toBe('<a href="https://lens.example/blocked-link">it</a>');
});

test("what was held back is counted by day, rule and who it was; what is of an account that has gone is not", async () => {
  const { accountId } = await launchedOwner(product);
  const hour = (at: number) => new Date(NOON.getTime() + at * 60 * 60 * 1000);
  const held = (who: AccountId | null, at: number, network?: string) =>
    ({ rule: "films", accountId: who, network, at: hour(at) }) as const;
  const network = "203.0.113.0/24";
  await recordHeldBack(product.db, [
    held(accountId, 1),
    held(accountId, 0),
    held(accountId, 12),
    held(null, 0, network),
  ]);
  await recordHeldBack(product.db, [held(randomUUID() as AccountId, 0), held(accountId, 0)]);
  const days = inArray(heldBack.day, ["2026-03-01", "2026-03-02"]);
  const rows = await product.db.select().from(heldBack).where(days).orderBy(heldBack.day, heldBack.count);
  expect(rows.map(({ who, accountId: owner, count, lastAt }) => [who, owner, count, lastAt])).toEqual([
    [network, null, 1, hour(0)],
    [accountId, accountId, 3, hour(1)],
    [accountId, accountId, 1, hour(12)],
  ]);
});

test("a campaign that leads there is not launched, and its mails of before lead nowhere", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  const { id: contactId } = await createContact(product.db, accountId, { followsAt: null, subscribedAt: NOON });
  for (const words of [{ ctaUrl: HARM }, { message: `Look: [here](${HARM})` }]) {
    const refused = await visitor.post("/studio/campaigns/new", { ...FORM, ...words });
    expect([refused.status, refused.headers.get("location"), await refused.text()]).toEqual([
      409,
      null,
      expect.stringContaining("www.harm.example"),
    ]);
  }
  const { id: campaignId } = await createCampaign(product.db, accountId, { status: "active", ctaUrl: HARM });
  const send = { campaignId, contactId, state: "sent", queuedAt: NOON, sentAt: NOON } as const;
  const [{ id: sendId } = { id: null }] = await product.db.insert(campaignSends).values(send).returning();
  const click = await new Visitor(product.baseUrl).get(`/m/${product.sealedIds.seal("campaign-send", found(sendId))}`);
  expect([click.status, click.headers.get("location")]).toEqual([410, null]);
  await isHeld(accountId, "blocked-targets", 3);
});

test("every address of a mail is read: of its button, its words, its versions, its parts and own HTML", () => {
  const blocks = [
    { id: "a", kind: "button", text: "Go", url: "https://button.example/" },
    { id: "b", kind: "html", html: '<p><a href="https://&#104;tml.example/x?a=1&b=2">it</a></p>' },
    { id: "c", kind: "text", text: "See www.text.example." },
  ] as const;
  const variants = [{ subject: "B", message: "<https://version.example>" }];
  const content = { previewText: "", blocks: [...blocks] };
  const mail = { ctaUrl: "https://cta.example/", message: "[x](https://m\\.example/)", variants, content };
  expect(addressesOfMail(mail).map((url) => new URL(url).host)).toEqual([
    ...["cta.example", "m.example", "version.example", "button.example", "html.example", "www.text.example"],
  ]);
});

test("a page of a new account leads to few other sites, and one of a day later to any", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  const ages = (createdAt: Date) => product.db.update(accounts).set({ createdAt }).where(eq(accounts.id, accountId));
  await ages(new Date());
  await changePage(product.db, accountId, leading("https://one.example/", "https://facebook.com/us", ""));
  const { pageId } = await launchedPage(accountId);
  const publish = () => visitor.post(`/studio/pages/${pageId}/publication.data`, {});
  const refused = await publish();
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("at most 1 other site")]);
  await isHeld(accountId, "page-sites", 1);
  await ages(NOON);
  expect((await publish()).status).toBe(200);
});

const launchedPage = async (accountId: AccountId) => ({
  pageId: found(await siteOfAccount(product.db, accountId)).id,
});
