import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audienceDays, audienceMarks } from "~/db/schema/audience.ts";
import { contactRequests } from "~/db/schema/contacts.ts";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { donations } from "~/db/schema/donations.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { visits } from "~/db/schema/visits.ts";
import { joinPath } from "~/features/audience/contacts/rules.ts";
import { dayBefore } from "~/features/insights/analytics/rules.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { conversionsOf as conversionsByCode } from "~/features/insights/conversions/queries.server.ts";
import { ANY_LINK } from "~/features/insights/conversions/rules.ts";
import { forgetEvents } from "~/features/insights/retention/commands.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { beaconRequest, LAPTOP, viewingOf, visitOf } from "../../support/beacons.ts";
import { createClip } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { linkIn, mailTo } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { completed, deliver } from "../../support/stripe-books.ts";
import { startStripeServer } from "../../support/stripe-server.ts";
import { Visitor } from "../../support/visitor.ts";

let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let product: TestProduct;
beforeAll(async () => {
  stripe = await startStripeServer();
  product = await startTestProduct({ stripe: stripe.stripe });
});
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

type Maker = Awaited<ReturnType<typeof makerWithLink>>;
let maker: Maker;
beforeEach(async () => {
  maker = await makerWithLink();
});

/** An actor, because only an actor's page has donations. */
async function makerWithLink() {
  const owner = await launchedOwner(product, { role: "actor", plan: "grow" });
  const video = await createVideo(product.db, owner.accountId, { playableKey: "films/f/film.mp4" });
  await product.db.update(films).set({ videoId: video.id }).where(eq(films.id, owner.filmId));
  const clip = await createClip(product.db, owner.filmId, video.id, { kind: "spotlight" });
  const { code } = await createLink(product.db, owner.accountId);
  return { ...owner, code, videoId: video.id, clipId: clip.id, path: `/u/${owner.username}` };
}

let people = 0;
/** Each has a network address of its own: browsers at one address are not always distinguished. */
function newPerson(visitor = new Visitor(product.baseUrl)) {
  const own = { "user-agent": LAPTOP, "x-forwarded-for": `10.30.${++people >> 8}.${people & 255}` };
  const sendBeacon = async (what: object, headers = {}) =>
    expect((await visitor.fetch(BEACON_PATH, beaconRequest(what, { ...own, ...headers }))).status).toBe(204);
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    visitor.post(path, fields, { headers: { accept: "application/json", ...own, ...headers } });
  const sendReaction = (path: string, method: string, headers = {}) =>
    visitor.fetch(path, { method, headers: { accept: "application/json", ...own, ...headers } });
  return {
    sendBeacon,
    send,
    sendReaction,
    visits: ({ path, code }: Maker) => sendBeacon(visitOf(path, { via: code })),
  };
}
type Person = ReturnType<typeof newPerson>;

async function rateOf({ visitor, code }: Maker): Promise<number | null> {
  await rollUp(product.db, new Date());
  const links = await (await visitor.get("/studio/links/export?format=json")).json();
  return links.find(({ url }: { url: string }) => url.endsWith(`/l/${code}`)).conversion;
}

/** Requests a subscription; returns its confirmation, which comes from another device. */
async function requestSubscription(who: Person, { username }: Maker, headers = {}) {
  const email = `${crypto.randomUUID()}@example.org`;
  expect((await who.send(joinPath(username), { wish: "subscribe", email }, headers)).status).toBe(200);
  return async () => {
    const link = linkIn(await mailTo(product.config.dataDir, email, "Please confirm: get news from Ada Marsh"));
    expect((await new Visitor(product.baseUrl).post(link)).status).toBe(200);
  };
}

async function startDonation(who: Person, { clipId }: Maker, headers = {}) {
  const { url } = await (await who.send(`/clips/${clipId}/donations`, { amount: "10" }, headers)).json();
  return async () => {
    const event = completed(stripe.pay(url.split("/").at(-1)));
    for (const delivery of [event, { ...event, id: `${event.id}_again` }])
      expect((await deliver(product.baseUrl, delivery)).status).toBe(200);
  };
}

/** Each kind of conversion; returns its confirmation, which may come later. */
const CONVERT = {
  "stream-link": async (who: Person, { path }: Maker, headers = {}) => {
    await who.sendBeacon({ conversion: "stream-link", path }, headers);
    return async () => {};
  },
  cta: async (who: Person, { path }: Maker, headers = {}) => {
    await who.sendBeacon({ conversion: "cta", path: path.toUpperCase().replace("/U/", "/u/") }, headers);
    return async () => {};
  },
  subscription: requestSubscription,
  support: startDonation,
};
const KINDS = Object.keys(CONVERT) as (keyof typeof CONVERT)[];
const conversionsOf = ({ accountId }: Maker) =>
  product.db.select().from(conversionEvents).where(eq(conversionEvents.accountId, accountId));

describe("conversion of a link", () => {
  test.each(KINDS)("rises with the first %s of a visitor only", async (kind) => {
    const who = newPerson();
    await who.visits(maker);
    await newPerson().visits(maker);
    expect(await rateOf(maker)).toBe(0);
    const confirm = await CONVERT[kind](who, maker);
    await confirm();
    expect(await rateOf(maker)).toBe(0.5);
    await (await CONVERT[kind](who, maker))();
    await who.sendBeacon(viewingOf(maker.videoId, [{ type: "play", second: 0, nth: 1 }]));
    await who.visits(maker);
    expect(await rateOf(maker)).toBe(0.5);
    expect(await conversionsOf(maker)).toMatchObject([{ kind, day: dayOf(new Date()) }]);
  });

  test.each(["subscription", "support"] as const)("ignores a %s that is not confirmed", async (kind) => {
    const who = newPerson();
    await who.visits(maker);
    await CONVERT[kind](who, maker);
    expect([await rateOf(maker), await conversionsOf(maker)]).toEqual([0, []]);
  });

  test.each(KINDS)("ignores a %s of the owner, of a bot, and of visitors who ask not to be tracked", async (kind) => {
    const owner = newPerson(maker.visitor);
    await Promise.all([newPerson().visits(maker), owner.sendBeacon(visitOf(maker.path, { via: maker.code }))]);
    await (await CONVERT[kind](owner, maker))();
    const notTracked = [{ dnt: "1" }, { "sec-gpc": "1" }, { "user-agent": "Googlebot/2.1" }].map(async (headers) => {
      const who = newPerson();
      await who.visits(maker);
      await (await CONVERT[kind](who, maker, headers))();
    });
    await Promise.all(notTracked);
    expect([await rateOf(maker), await conversionsOf(maker)]).toEqual([0, []]);
  });

  test("counts its own account, and the visitors of the link only", async () => {
    const other = await makerWithLink();
    const [who, otherPerson] = [newPerson(), newPerson()];
    await who.visits(maker);
    await otherPerson.sendBeacon(visitOf(maker.path));
    await Promise.all([CONVERT.cta(who, other), CONVERT.cta(otherPerson, maker)]);
    expect([await rateOf(maker), await rateOf(other)]).toEqual([0, null]);
    expect([(await conversionsOf(maker)).length, (await conversionsOf(other)).length]).toEqual([1, 1]);
  });
});

test("a confirmed conversion stores no visitor with the email address or payment", async () => {
  const who = newPerson();
  const confirmations = [await requestSubscription(who, maker), await startDonation(who, maker)];
  const storedRows = async () => [
    ...(await product.db.select().from(contactRequests).where(eq(contactRequests.accountId, maker.accountId))),
    ...(await product.db.select().from(donations).where(eq(donations.accountId, maker.accountId))),
  ];
  expect((await storedRows()).map(({ visitor }) => visitor)).toEqual([expect.any(String), expect.any(String)]);
  for (const confirm of confirmations) await confirm();
  expect((await storedRows()).map(({ visitor }) => visitor)).toEqual([null]);
});

test("a request of a past day counts for that day when it is confirmed", async () => {
  const day = dayBefore(dayOf(new Date()), 2);
  const who = newPerson();
  await who.visits(maker);
  const confirm = await requestSubscription(who, maker);
  await product.db.update(visits).set({ day }).where(eq(visits.accountId, maker.accountId));
  const askedAt = new Date(`${day}T12:00:00Z`);
  await product.db.update(contactRequests).set({ askedAt }).where(eq(contactRequests.accountId, maker.accountId));
  expect(await rateOf(maker)).toBe(0);
  await confirm();
  expect(await rateOf(maker)).toBe(1);
});

test("rates stay when the rows are gone, and count every link of a visitor's day", async () => {
  const { code } = await createLink(product.db, maker.accountId);
  const who = newPerson();
  await who.visits(maker);
  await who.sendBeacon(visitOf(maker.path, { via: code }));
  await newPerson().visits(maker);
  await CONVERT.cta(who, maker);
  expect([await rateOf(maker), await rateOf({ ...maker, code })]).toEqual([0.5, 1]);
  const ofAny = async () =>
    (await conversionsByCode(product.db, maker.accountId, [ANY_LINK], new Date())).get(ANY_LINK);
  expect(await ofAny()).toEqual({ visitors: 2, converted: 1 });
  await product.db.delete(audienceMarks);
  await product.db.execute(sql`alter table visits disable trigger visits_go`);
  await product.db.delete(visits).where(eq(visits.accountId, maker.accountId));
  await product.db.execute(sql`alter table visits enable trigger visits_go`);
  expect([await rateOf(maker), await rateOf({ ...maker, code })]).toEqual([0.5, 1]);
});

test("conversion events are deleted with the visits that they belong to", async () => {
  await CONVERT.cta(newPerson(), maker);
  await forgetEvents(product.db, new Date());
  expect(await conversionsOf(maker)).toHaveLength(1);
  await product.db
    .update(conversionEvents)
    .set({ day: "2020-01-01" })
    .where(eq(conversionEvents.accountId, maker.accountId));
  await forgetEvents(product.db, new Date());
  expect(await conversionsOf(maker)).toEqual([]);
});

describe("reactions of a link", () => {
  const react = (who: Person, emoji: string, method = "POST", headers = {}) =>
    who.sendReaction(`/reactions/${maker.filmId}/${maker.videoId}/${emoji}`, method, headers);
  const reactionsOf = async (code: string) => {
    const links = await (await maker.visitor.get("/studio/links/export?format=json")).json();
    return links.find(({ url }: { url: string }) => url.endsWith(`/l/${code}`)).reactions;
  };

  test("engage their visitors, and convert nobody", async () => {
    const who = newPerson();
    await who.visits(maker);
    await react(who, "fire");
    await react(who, "clap");
    const comment = { name: "Bo", content: "So good", ageRange: "" };
    const page = await product.db.select().from(filmSlugs).where(eq(filmSlugs.filmId, maker.filmId));
    await who.send(`/films/${page[0]?.slug}/comments`, comment);
    expect((await conversionsOf(maker)).map(({ kind }) => kind).toSorted()).toEqual(["comment", "reaction"]);
    expect(await rateOf(maker)).toBe(0);
    await rollUp(product.db, new Date());
    const total = and(eq(audienceDays.accountId, maker.accountId), eq(audienceDays.dimension, "total"));
    const sums = await product.db.select().from(audienceDays).where(total);
    expect(sums).toMatchObject([{ viewers: 1, engaged: 1, converted: 0 }]);
    await react(newPerson(maker.visitor), "heart", "POST", { dnt: "1" });
    expect(await conversionsOf(maker)).toHaveLength(2);
  });

  test("are the current reactions of visitors who came by it", async () => {
    const [who, otherPerson, notTracked] = [newPerson(), newPerson(), newPerson()];
    await who.visits(maker);
    await notTracked.visits(maker);
    await otherPerson.sendBeacon(visitOf(maker.path));
    for (const one of [who, otherPerson]) await react(one, "fire");
    await react(who, "clap");
    await react(notTracked, "fire", "POST", { dnt: "1" });
    expect(await reactionsOf(maker.code)).toMatchObject({ fire: 1, clap: 1, heart: 0 });
    expect(await (await maker.visitor.get("/actors-dashboard/public-links")).text()).toContain(
      "Reactions of its visitors",
    );
    await react(who, "fire", "DELETE");
    expect(await reactionsOf(maker.code)).toMatchObject({ fire: 0, clap: 1 });
  });

  test("are counted for the visitor's last link of the day, and not for another account", async () => {
    const [later, other] = [
      await createLink(product.db, maker.accountId, { code: "Salt-Later" }),
      await makerWithLink(),
    ];
    const who = newPerson();
    for (const code of [maker.code, later.code, other.code]) await who.visits({ ...maker, code });
    await react(who, "heart");
    expect([await reactionsOf(maker.code), await reactionsOf(later.code)]).toMatchObject([{ heart: 0 }, { heart: 1 }]);
    expect(await rateOf(other)).toBe(null);
  });
});
