import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaignRounds, campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { EMPTY_CONTENT, type Press } from "~/features/content/films/rules.ts";
import { beginRound } from "~/features/outreach/campaigns/commands/rounds.server.ts";
import { newsOfAccount } from "~/features/outreach/campaigns/queries/news.server.ts";
import { newsOf } from "~/features/outreach/campaigns/rules/digests.ts";
import { NOTHING_NEW, REFUSALS } from "~/features/outreach/campaigns/rules.ts";
import type { AccountId, CampaignId } from "~/lib/ids.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createClip, createProject } from "../../support/factories/content.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { keptLetter } from "../../support/kept-letters.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const FORM = {
  ...{
    name: "News",
    subject: "News for {{recipientName}}",
    templateId: "newsletter",
    message: "Dear {{recipientName}},",
  },
  ...{
    ctaText: "Read more",
    ctaUrl: "https://films.example/",
    startDate: "2026-03-01",
    startTime: "12:00",
    zone: "UTC",
  },
  ...{ postalAddress: "1 Salt Road, Ostend", frequency: "weekly", kind: "digest" },
};
/** Years ahead, so that no job finds the round due. */
const march = (date: number) => new Date(Date.UTC(2099, 2, date, 12));
const QUOTE = { text: "Cold and bright", source: "Sight", url: "" };
const SCREENING = { day: "2099-04-01", time: "20:00", festival: "Rio", venue: "Odeon", city: "", ticketUrl: "" };

const publish = (accountId: AccountId, press: Partial<Press>, at?: Date) =>
  publishContent(product.db, accountId, { press: { ...EMPTY_CONTENT.press, ...press } }, at);
const campaignOf = async (accountId: AccountId) =>
  found((await product.db.select().from(campaigns).where(eq(campaigns.accountId, accountId)))[0]);
const sendsOf = (id: CampaignId) => product.db.select().from(campaignSends).where(eq(campaignSends.campaignId, id));
const begin = (id: CampaignId, now: Date) =>
  product.db.transaction((tx) => beginRound({ tx, baseUrl: product.baseUrl }, id, now));

describe("a digest", () => {
  test("is previewed as it would be now, and goes to followers too, once each", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const preview = async () => (await visitor.post("/studio/campaigns/previews", FORM)).json();
    expect(await preview()).toMatchObject({ problem: null, note: NOTHING_NEW });
    await publish(accountId, { quotes: [QUOTE] });
    expect(await preview()).toMatchObject({ note: null, html: expect.stringContaining("Cold and bright") });
    const follower = await createContact(product.db, accountId, { name: "Bea" });
    await createContact(product.db, accountId, { unsubscribedAt: march(1) });
    expect((await visitor.post("/studio/campaigns/new", { ...FORM, intent: "launch" })).status).toBe(302);
    const mail = await keptLetter(product, follower.email, "News for Bea");
    expect(mail.text).toMatch(/Dear Bea,.*What is new.*“Cold and bright”/s);
    await until(async () => (await campaignOf(accountId)).kept === 1, "it is kept");
    const { id, recipients, status } = await campaignOf(accountId);
    expect([recipients, status]).toEqual([1, "active"]);
    const report = await (await visitor.get(`/studio/campaigns/${id}`)).text();
    expect(report).toContain("for 1 recipient.");
    expect(report).toContain("Cold and bright");
    const letter = await visitor.fetch(`/studio/campaigns/${id}/publication`, { method: "PUT" });
    expect([letter.status, await letter.text()]).toEqual([409, expect.stringContaining(REFUSALS.digest)]);
    expect((await visitor.fetch(`/studio/campaigns/${id}/copies`, { method: "POST" })).status).toBe(200);
    const copies = await product.db.select().from(campaigns).where(eq(campaigns.accountId, accountId));
    expect(copies.map(({ kind }) => kind)).toEqual(["digest", "digest"]);
    const stranger = await launchedOwner(product);
    expect((await stranger.visitor.get(`/studio/campaigns/${id}`)).status).toBe(404);
  });

  test("goes to everybody in each round, is left out when nothing is new, and is never in a round twice", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const person = await createContact(product.db, accountId, { subscribedAt: march(1) });
    const weekly = { kind: "digest", frequency: "weekly", status: "scheduled" } as const;
    const { id } = await createCampaign(product.db, accountId, {
      ...{ ...weekly, startsAt: march(3), nextRoundAt: march(3), endsOn: "2099-03-24" },
    });
    const quotes = [QUOTE];
    await publish(accountId, { quotes }, march(2));
    await begin(id, march(3));
    await begin(id, march(3));
    expect(await campaignOf(accountId)).toMatchObject({ status: "active", recipients: 1, nextRoundAt: march(10) });
    await begin(id, march(10));
    expect(await campaignOf(accountId)).toMatchObject({ recipients: 1, rounds: 2, nextRoundAt: march(17) });
    await createContact(product.db, accountId, { subscribedAt: march(11) });
    await publish(accountId, { quotes, screenings: [SCREENING] }, march(16));
    await begin(id, march(17));
    expect(await campaignOf(accountId)).toMatchObject({ recipients: 3, rounds: 3, nextRoundAt: march(24) });
    const sends = await sendsOf(id);
    expect(sends.map(({ round }) => round).toSorted()).toEqual([1, 3, 3]);
    expect(
      sends
        .filter(({ contactId }) => contactId === person.id)
        .map(({ round }) => round)
        .toSorted(),
    ).toEqual([1, 3]);
    const rounds = await product.db.select().from(campaignRounds).where(eq(campaignRounds.campaignId, id));
    const news = new Map(rounds.map((row) => [row.round, JSON.stringify(row.news)]));
    expect(news.get(1)).toContain("Cold and bright");
    expect(news.get(2)).toBe("[]");
    expect(news.get(3)).toContain("Rio");
    expect(news.get(3)).not.toContain("Cold and bright");
    const report = await (await visitor.get(`/studio/campaigns/${id}`)).text();
    expect(report).toContain("Nothing new on 10 March: no mail was sent.");
    const [again] = sends;
    await expect(product.db.insert(campaignSends).values({ ...found(again), id: undefined })).rejects.toThrow();
  });

  test("whose first round finds nothing new has begun without a mail", async () => {
    const { accountId } = await launchedOwner(product);
    await createContact(product.db, accountId, { subscribedAt: march(1) });
    const values = {
      kind: "digest",
      frequency: "daily",
      status: "active",
      nextRoundAt: march(3),
      recipients: 1,
    } as const;
    const { id } = await createCampaign(product.db, accountId, { ...values, startsAt: march(3) });
    await begin(id, march(3));
    expect(await campaignOf(accountId)).toMatchObject({ recipients: 0, rounds: 1, startedAt: march(3) });
    expect(await sendsOf(id)).toEqual([]);
  });
});

test("a digest tells in its next round what was published before a round but seen only after it, and nothing twice", async () => {
  const { accountId } = await launchedOwner(product);
  await createContact(product.db, accountId, { subscribedAt: march(1) });
  const daily = { kind: "digest", frequency: "daily", status: "scheduled" } as const;
  const { id } = await createCampaign(product.db, accountId, { ...daily, startsAt: march(3), nextRoundAt: march(3) });
  const earlier = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000);
  await publish(accountId, { quotes: [QUOTE] }, earlier(march(3), 120));
  await begin(id, march(3));
  // Asked for a second before the round, and committed after it.
  await publish(accountId, { quotes: [QUOTE, { ...QUOTE, text: "A late bell" }] }, earlier(march(3), 1));
  await begin(id, march(4));
  await begin(id, march(5));
  const rounds = await product.db.select().from(campaignRounds).where(eq(campaignRounds.campaignId, id));
  const news = rounds.toSorted((one, other) => one.round - other.round).map((row) => JSON.stringify(row.news));
  expect(news[0]).toContain("Cold and bright");
  expect(news[1]).toContain("A late bell");
  expect(news[1]).not.toContain("Cold and bright");
  expect(news[2]).toBe("[]");
});

test("a digest tells of new films, clips that can be watched since, and public letters, but of nothing that is private", async () => {
  const { accountId, filmId } = await launchedOwner(product, { plan: "pro" });
  const { id: videoId } = await createVideo(product.db, accountId, { readyAt: march(5) });
  await createClip(product.db, filmId, videoId, { kind: "trailer" });
  const { id: unready } = await createVideo(product.db, accountId, { status: "processing", readyAt: null });
  await createClip(product.db, filmId, unready, { title: "Not yet", position: 2 });
  await createProject(product.db, accountId, { publishedAt: march(6) });
  await createProject(product.db, accountId, { title: "Private", publishedAt: march(6), isPublic: false });
  const sent = { status: "completed", startedAt: march(4) } as const;
  await createCampaign(product.db, accountId, { ...sent, publishedAt: march(7), subject: "From the set" });
  await createCampaign(product.db, accountId, { ...sent, subject: "Not public" });
  const span = { since: march(3), until: march(10), zone: "UTC", baseUrl: product.baseUrl };
  const news = newsOf(await newsOfAccount(product.db, accountId, span));
  const titles = news.map((block) => ("title" in block ? block.title : block.kind));
  expect(titles).toEqual(["heading", "From the set", "The Second Film", "The Bell"]);
  expect(await newsOfAccount(product.db, accountId, { ...span, since: march(7) })).toEqual([]);
});
