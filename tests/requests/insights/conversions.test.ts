import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactRequests } from "~/db/schema/contacts.ts";
import { conversionDays, settledDays } from "~/db/schema/conversion-days.ts";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { donations } from "~/db/schema/donations.ts";
import { films } from "~/db/schema/films.ts";
import { visits } from "~/db/schema/visits.ts";
import { joinPath } from "~/features/audience/contacts/rules.ts";
import { dayBefore } from "~/features/insights/analytics/rules.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { settleDays } from "~/features/insights/conversions/commands.server.ts";
import { sweep } from "~/features/insights/retention/jobs.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { beaconRequest, LAPTOP, viewingOf, visitOf } from "../../support/beacons.ts";
import { createClip, createLink, createVideo } from "../../support/factories.ts";
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

/** An actor, because only an actor's page asks for support. */
async function makerWithLink() {
  const owner = await launchedOwner(product, { role: "actor", plan: "grow" });
  const video = await createVideo(product.db, owner.accountId, { playableKey: "films/f/film.mp4" });
  await product.db.update(films).set({ videoId: video.id }).where(eq(films.id, owner.filmId));
  const clip = await createClip(product.db, owner.filmId, video.id, { kind: "spotlight" });
  const { code } = await createLink(product.db, owner.accountId);
  return { ...owner, code, videoId: video.id, clipId: clip.id, path: `/u/${owner.username}` };
}

let people = 0;
/** Everybody has an address of their own: browsers of one address are not always told apart. */
function somebody(visitor = new Visitor(product.baseUrl)) {
  const own = { "user-agent": LAPTOP, "x-forwarded-for": `10.30.${++people >> 8}.${people & 255}` };
  const tell = async (what: object, headers = {}) =>
    expect((await visitor.fetch(BEACON_PATH, beaconRequest(what, { ...own, ...headers }))).status).toBe(204);
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    visitor.post(path, fields, { headers: { accept: "application/json", ...own, ...headers } });
  const reacts = (path: string, method: string, headers = {}) =>
    visitor.fetch(path, { method, headers: { accept: "application/json", ...own, ...headers } });
  return { tell, send, reacts, comes: ({ path, code }: Maker) => tell(visitOf(path, { via: code })) };
}
type Somebody = ReturnType<typeof somebody>;

async function rateOf({ visitor, code }: Maker): Promise<number | null> {
  const links = await (await visitor.get("/studio/links/export?format=json")).json();
  return links.find(({ url }: { url: string }) => url.endsWith(`/l/${code}`)).conversion;
}

/** Asks; answers what makes it certain, which comes from another device. */
async function asksToSubscribe(who: Somebody, { username }: Maker, headers = {}) {
  const email = `${crypto.randomUUID()}@example.org`;
  expect((await who.send(joinPath(username), { wish: "subscribe", email }, headers)).status).toBe(200);
  return async () => {
    const link = linkIn(await mailTo(product.config.dataDir, email, "Please confirm: get news from Ada Marsh"));
    expect((await new Visitor(product.baseUrl).post(link)).status).toBe(200);
  };
}

async function asksToSupport(who: Somebody, { clipId }: Maker, headers = {}) {
  const { url } = await (await who.send(`/clips/${clipId}/donations`, { amount: "10" }, headers)).json();
  return async () => {
    const event = completed(stripe.pay(url.split("/").at(-1)));
    for (const told of [event, { ...event, id: `${event.id}_again` }])
      expect((await deliver(product.baseUrl, told)).status).toBe(200);
  };
}

/** Each conversion, as far as a visitor goes in one sitting; what makes it certain may come later. */
const ACTS = {
  "stream-link": async (who: Somebody, { path }: Maker, headers = {}) => {
    await who.tell({ conversion: "stream-link", path }, headers);
    return async () => {};
  },
  cta: async (who: Somebody, { path }: Maker, headers = {}) => {
    await who.tell({ conversion: "cta", path: path.toUpperCase().replace("/U/", "/u/") }, headers);
    return async () => {};
  },
  subscription: asksToSubscribe,
  support: asksToSupport,
};
const KINDS = Object.keys(ACTS) as (keyof typeof ACTS)[];
const actsOf = ({ accountId }: Maker) =>
  product.db.select().from(conversionEvents).where(eq(conversionEvents.accountId, accountId));

describe("conversion of a link", () => {
  test.each(KINDS)("rises with the first %s of a visitor, and with nothing after it", async (kind) => {
    const who = somebody();
    await who.comes(maker);
    await somebody().comes(maker);
    expect(await rateOf(maker)).toBe(0);
    const confirm = await ACTS[kind](who, maker);
    await confirm();
    expect(await rateOf(maker)).toBe(0.5);
    await (await ACTS[kind](who, maker))();
    await who.tell(viewingOf(maker.videoId, [{ type: "play", second: 0, nth: 1 }]));
    await who.comes(maker);
    expect(await rateOf(maker)).toBe(0.5);
    expect(await actsOf(maker)).toMatchObject([{ kind, day: dayOf(new Date()) }]);
  });

  test.each(["subscription", "support"] as const)("knows nothing of a %s that nobody confirms", async (kind) => {
    const who = somebody();
    await who.comes(maker);
    await ACTS[kind](who, maker);
    expect([await rateOf(maker), await actsOf(maker)]).toEqual([0, []]);
  });

  test.each(KINDS)(
    "is not moved by a %s of the owner, of a machine, or of who asks not to be tracked",
    async (kind) => {
      const owner = somebody(maker.visitor);
      await Promise.all([somebody().comes(maker), owner.tell(visitOf(maker.path, { via: maker.code }))]);
      await (await ACTS[kind](owner, maker))();
      const unwilling = [{ dnt: "1" }, { "sec-gpc": "1" }, { "user-agent": "Googlebot/2.1" }].map(async (headers) => {
        const who = somebody();
        await who.comes(maker);
        await (await ACTS[kind](who, maker, headers))();
      });
      await Promise.all(unwilling);
      expect([await rateOf(maker), await actsOf(maker)]).toEqual([0, []]);
    },
  );

  test("is of its own account, and of those who came by it", async () => {
    const other = await makerWithLink();
    const [who, passer] = [somebody(), somebody()];
    await who.comes(maker);
    await passer.tell(visitOf(maker.path));
    await Promise.all([ACTS.cta(who, other), ACTS.cta(passer, maker)]);
    expect([await rateOf(maker), await rateOf(other)]).toEqual([0, null]);
    expect([(await actsOf(maker)).length, (await actsOf(other)).length]).toEqual([1, 1]);
  });
});

test("what has become certain leaves nothing of the visitor beside address or payment", async () => {
  const who = somebody();
  const confirmations = [await asksToSubscribe(who, maker), await asksToSupport(who, maker)];
  const kept = async () => [
    ...(await product.db.select().from(contactRequests).where(eq(contactRequests.accountId, maker.accountId))),
    ...(await product.db.select().from(donations).where(eq(donations.accountId, maker.accountId))),
  ];
  expect((await kept()).map(({ visitor }) => visitor)).toEqual([expect.any(String), expect.any(String)]);
  for (const confirm of confirmations) await confirm();
  expect((await kept()).map(({ visitor }) => visitor)).toEqual([null]);
});

describe("a day that is over", () => {
  const DAYS_AGO = 2;
  const thatDay = () => dayBefore(dayOf(new Date()), DAYS_AGO);
  const isMaker = () => eq(visits.accountId, maker.accountId);
  const cameThatDay = () => product.db.update(visits).set({ day: thatDay() }).where(isMaker());
  const unsettle = async () => {
    await product.db.delete(conversionDays);
    await product.db.delete(settledDays);
  };
  const sums = () =>
    product.db
      .select()
      .from(conversionDays)
      .where(and(eq(conversionDays.accountId, maker.accountId), eq(conversionDays.day, thatDay())))
      .orderBy(conversionDays.linkCode);

  test("is summed up once, and says the same as before", async () => {
    const who = somebody();
    await who.comes(maker);
    await somebody().comes(maker);
    await ACTS.cta(who, maker);
    await cameThatDay();
    await product.db
      .update(conversionEvents)
      .set({ day: thatDay() })
      .where(eq(conversionEvents.accountId, maker.accountId));
    await unsettle();
    expect(await rateOf(maker)).toBe(0.5);
    await settleDays(product.db, new Date());
    expect(await settleDays(product.db, new Date())).toBe(0);
    expect(await sums()).toMatchObject([
      { linkCode: "", visitors: 2, converted: 1 },
      { linkCode: maker.code, visitors: 2, converted: 1 },
    ]);
    await product.db.delete(visits).where(isMaker());
    expect(await rateOf(maker)).toBe(0.5);
  });

  test("is summed up anew when what was asked for then is confirmed", async () => {
    const who = somebody();
    await who.comes(maker);
    const confirm = await asksToSubscribe(who, maker);
    await cameThatDay();
    const askedAt = new Date(`${thatDay()}T12:00:00Z`);
    await product.db.update(contactRequests).set({ askedAt }).where(eq(contactRequests.accountId, maker.accountId));
    await unsettle();
    await settleDays(product.db, new Date());
    expect(await rateOf(maker)).toBe(0);
    await confirm();
    expect(await rateOf(maker)).toBe(1);
    expect(await sums()).toMatchObject([{ converted: 1 }, { converted: 1 }]);
  });
});

test("conversion events are deleted with the visits that they belong to", async () => {
  await ACTS.cta(somebody(), maker);
  await sweep(product.db, new Date());
  expect(await actsOf(maker)).toHaveLength(1);
  await product.db
    .update(conversionEvents)
    .set({ day: "2020-01-01" })
    .where(eq(conversionEvents.accountId, maker.accountId));
  await sweep(product.db, new Date());
  expect(await actsOf(maker)).toEqual([]);
});

describe("reactions of a link", () => {
  const react = (who: Somebody, emoji: string, method = "POST", headers = {}) =>
    who.reacts(`/reactions/${maker.videoId}/${emoji}`, method, headers);
  const reactionsOf = async (code: string) => {
    const links = await (await maker.visitor.get("/studio/links/export?format=json")).json();
    return links.find(({ url }: { url: string }) => url.endsWith(`/l/${code}`)).reactions;
  };

  test("are those of who came by it, while they stand", async () => {
    const [who, passer, unwilling] = [somebody(), somebody(), somebody()];
    await who.comes(maker);
    await unwilling.comes(maker);
    await passer.tell(visitOf(maker.path));
    for (const one of [who, passer]) await react(one, "fire");
    await react(who, "clap");
    await react(unwilling, "fire", "POST", { dnt: "1" });
    expect(await reactionsOf(maker.code)).toMatchObject({ fire: 1, clap: 1, heart: 0 });
    expect(await (await maker.visitor.get("/actors-dashboard/public-links")).text()).toContain(
      "Reactions of its visitors",
    );
    await react(who, "fire", "DELETE");
    expect(await reactionsOf(maker.code)).toMatchObject({ fire: 0, clap: 1 });
  });

  test("stand at the last link of the day, and at none of another account", async () => {
    const [later, other] = [
      await createLink(product.db, maker.accountId, { code: "Salt-Later" }),
      await makerWithLink(),
    ];
    const who = somebody();
    for (const code of [maker.code, later.code, other.code]) await who.comes({ ...maker, code });
    await react(who, "heart");
    expect([await reactionsOf(maker.code), await reactionsOf(later.code)]).toMatchObject([{ heart: 0 }, { heart: 1 }]);
    expect(await rateOf(other)).toBe(null);
  });
});
