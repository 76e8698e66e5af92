import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { films } from "~/db/schema/films.ts";
import { sites } from "~/db/schema/sites.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { newId, type VideoId } from "~/lib/ids.ts";
import { beaconRequest, LAPTOP, newBeaconId, PHONE, viewingOf, visitOf } from "../../support/beacons.ts";
import { createClip, createPublishedSite } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { clicksOf, countsOf, requestLink } from "../../support/link-requests.ts";
import { changeVisibility } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { chromiumHeaders } from "../../support/traffic/asks.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web", countryHeader: "cf-ipcountry" });
});
afterAll(() => product.stop());

let creator: Awaited<ReturnType<typeof createPublishedSite>> & { videoId: VideoId };
beforeEach(async () => {
  const site = await createPublishedSite(product.db);
  const { id: videoId } = await createVideo(product.db, site.accountId);
  await product.db.update(films).set({ videoId }).where(eq(films.id, site.filmId));
  creator = { ...site, videoId };
});

const newVisitor = () => new Visitor(product.baseUrl);
const send = async (what: object, headers: Record<string, string> = {}, visitor = newVisitor()) =>
  (await visitor.fetch(BEACON_PATH, beaconRequest(what, headers))).status;
const visitsOfCreator = () => product.db.select().from(visits).where(eq(visits.accountId, creator.accountId));
const viewingsOfCreator = () => product.db.select().from(viewings).where(eq(viewings.accountId, creator.accountId));
const profile = () => `/u/${creator.username}`;
const PLAY = { type: "play", second: 0, nth: 1 } as const;

test("a public page has the beacon's address, the same for all visitors; a hidden one does not", async () => {
  const hasBeacon = async (visitor: Visitor) =>
    (await (await visitor.get(profile())).text()).includes('data-beacon="/beacon"');
  expect(await hasBeacon(newVisitor())).toBe(true);
  const owner = await launchedOwner(product);
  await product.db.update(sites).set({ profilePublic: false }).where(eq(sites.accountId, owner.accountId));
  const own = await (await owner.visitor.get(`/u/${owner.username}`)).text();
  expect(own).toContain("The Salt Road");
  expect(own).not.toContain("data-beacon");
});

describe("a visit", () => {
  test("is a row without personal data", async () => {
    const from = { referrer: "www.google.com", via: "festival-7" };
    const headers = { "user-agent": PHONE, "cf-ipcountry": "PT" };
    expect(await send(visitOf(`/films/${creator.slug}`, from), headers)).toBe(204);
    const [row] = await visitsOfCreator();
    expect(row).toMatchObject({
      filmId: creator.filmId,
      path: `/films/${creator.slug}`,
      device: "mobile",
      source: "search",
      referrerHost: "google.com",
      country: "PT",
      linkCode: "festival-7",
    });
    expect(Object.values(row ?? {}).join()).not.toMatch(/127\.0\.0\.1|Pixel|Chrome/);
  });

  test("tells the campaign and how its link was reached, whatever else the page sends", async () => {
    const utm = { source: " Letterboxd ", medium: "Newsletter", campaign: "Premi\u202ere\n 2026" };
    expect(await send(visitOf(profile(), { via: "berlin", way: "qr", utm }))).toBe(204);
    expect(await visitsOfCreator()).toMatchObject([
      {
        utmSource: "letterboxd",
        utmMedium: "newsletter",
        utmCampaign: "premi re 2026",
        linkWay: "qr",
        source: "email",
      },
    ]);
    for (const odd of [{ way: "fly", utm: 7 }, { utm: { source: "x".repeat(501) } }] as object[])
      expect(await send({ ...visitOf(profile()), ...odd })).toBe(204);
    expect((await visitsOfCreator()).filter(({ utmSource, linkWay }) => !utmSource && !linkWay)).toHaveLength(2);
  });

  test("is accepted with its address in any spelling, and counts once however often it is sent", async () => {
    const visit = visitOf(profile().toUpperCase().replace("/U/", "/u/"));
    expect([await send(visit), await send(visit)]).toEqual([204, 204]);
    expect(await visitsOfCreator()).toMatchObject([
      { path: profile(), source: "direct", country: null, linkCode: null },
    ]);
  });

  test("has one visitor per day and network address, the same as a click", async () => {
    for (const address of ["10.40.1.1", "10.40.1.1", "10.40.1.2"])
      await send(visitOf(profile()), { "x-forwarded-for": address });
    const visitors = new Set<string | null>((await visitsOfCreator()).map(({ visitor }) => visitor));
    expect(visitors.size).toBe(2);
    const link = await createLink(product.db, creator.accountId);
    const headers = { ...chromiumHeaders(LAPTOP, 141), "x-forwarded-for": "10.40.1.1" };
    await requestLink(product.baseUrl, `/l/${link.code}`, { headers });
    await countsOf(product.db, link.id, 1);
    expect(visitors.has((await clicksOf(product.db, link.id))[0]?.visitor ?? null)).toBe(true);
  });

  test("has another visitor on every account's pages", async () => {
    const other = await createPublishedSite(product.db);
    for (const path of [profile(), `/u/${other.username}`]) expect(await send(visitOf(path))).toBe(204);
    const [there] = await product.db.select().from(visits).where(eq(visits.accountId, other.accountId));
    const [here] = await visitsOfCreator();
    expect([here?.visitor, there?.visitor]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    expect(there?.visitor).not.toBe(here?.visitor);
  });

  test("from forty browser names at one address counts as sixteen visitors at most", async () => {
    for (const nth of Array.from({ length: 40 }).keys())
      await send(visitOf(profile()), { "user-agent": LAPTOP.replace("141.0.0.0", `141.0.${nth}.0`) });
    const visitors = new Set((await visitsOfCreator()).map(({ visitor }) => visitor));
    expect(visitors.size).toBeLessThanOrEqual(16);
    expect(visitors.size).toBeGreaterThan(1);
  });
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("a viewing", () => {
  test("is one row that every beacon updates, in any order and however often it arrives", async () => {
    const viewing = newBeaconId();
    const beacons = [
      viewingOf(creator.videoId, [PLAY, { type: "progress", second: 5, percent: 5, nth: 1 }], { viewing, watched: 5 }),
      viewingOf(
        creator.videoId,
        [
          { type: "pause", second: 9, nth: 1 },
          { type: "seek", second: 90, from: 9, nth: 1 },
          { type: "progress", second: 90, percent: 90, nth: 2 },
          { type: "watched", second: 91, seconds: 10, nth: 1 },
        ],
        { viewing, watched: 14.4 },
      ),
      viewingOf(
        creator.videoId,
        [
          { type: "end", second: 100, nth: 1 },
          { type: "rewatch", second: 0, nth: 1 },
          { type: "error", second: 1, message: "Video playback error", nth: 1 },
        ],
        { viewing, watched: 21 },
      ),
    ];
    for (const which of [2, 0, 1, 1, 2]) expect(await send(beacons[which] ?? {})).toBe(204);
    expect(await viewingsOfCreator()).toMatchObject([
      {
        ...{ videoId: creator.videoId, watchedSeconds: 21, furthestPercent: 100, device: "desktop" },
        ...{ plays: 1, pauses: 1, seeks: 1, ends: 1, rewatches: 1, errors: 1 },
        reached: 1 | (1 << 17) | (1 << 19),
      },
    ]);
  });

  test("tells its page, and where it ended by its latest telling", async () => {
    const viewing = newBeaconId();
    const tell = (serial: number, part: number) =>
      send({ ...viewingOf(creator.videoId, [PLAY], { viewing }), path: profile(), serial, part });
    for (const [serial, part] of [
      [2, 60],
      [3, 20],
      [1, 90],
    ] as const)
      expect(await tell(serial, part)).toBe(204);
    expect(await viewingsOfCreator()).toMatchObject([{ path: profile(), serial: 3, lastPart: 20 }]);
  });

  test("tells the hundredths that were played, which beacons add to and never take away", async () => {
    const viewing = newBeaconId();
    const parts = (part: number) => `${"0".repeat(part)}1`.padEnd(100, "0");
    const tell = (told: object) => send({ ...viewingOf(creator.videoId, [PLAY], { viewing }), ...told });
    await tell({});
    expect(await viewingsOfCreator()).toMatchObject([{ parts: null, filmId: creator.filmId }]);
    await tell({ parts: parts(2), replayed: parts(99) });
    await tell({ parts: parts(0), replayed: parts(99) });
    await tell({});
    expect(await viewingsOfCreator()).toMatchObject([{ parts: "101".padEnd(100, "0"), replayed: parts(99) }]);
    expect(await tell({ parts: "1" })).toBe(400);
  });

  test("of a clip counts too, with the same visitor as the visit", async () => {
    const clip = await createVideo(product.db, creator.accountId);
    await createClip(product.db, creator.filmId, clip.id);
    await send(visitOf(profile()));
    await send(viewingOf(clip.id, [PLAY]));
    const [[visit], [viewing]] = [await visitsOfCreator(), await viewingsOfCreator()];
    expect([viewing?.videoId, viewing?.visitor]).toEqual([clip.id, visit?.visitor]);
  });

  test("does not take over another film's row", async () => {
    const viewing = newBeaconId();
    await send(viewingOf(creator.videoId, [PLAY], { viewing, watched: 3 }));
    const other = await createVideo(product.db, creator.accountId);
    await createClip(product.db, creator.filmId, other.id);
    await send(viewingOf(other.id, [PLAY], { viewing, watched: 900 }));
    expect(await viewingsOfCreator()).toMatchObject([{ videoId: creator.videoId, watchedSeconds: 3 }]);
  });
});

describe("is answered, and not stored:", () => {
  const both = async (headers: Record<string, string> = {}, visitor = newVisitor()) => [
    await send(visitOf(profile()), headers, visitor),
    await send(viewingOf(creator.videoId, [PLAY]), headers, visitor),
  ];
  const expectNothingStored = async () => {
    expect(await visitsOfCreator()).toEqual([]);
    expect(await viewingsOfCreator()).toEqual([]);
  };

  test.each([
    ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a headless browser", { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/141.0.0.0 Safari/537.36" }],
    ["Do Not Track", { dnt: "1" }],
    ["Global Privacy Control", { "sec-gpc": "1" }],
  ])("%s", async (_, headers) => {
    expect(await both(headers)).toEqual([204, 204]);
    await expectNothingStored();
    expect(await both()).toEqual([204, 204]);
    expect([await visitsOfCreator(), await viewingsOfCreator()].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("the owner, but not another account", async () => {
    const owner = await launchedOwner(product);
    const { id: videoId } = await createVideo(product.db, owner.accountId);
    await product.db.update(films).set({ videoId }).where(eq(films.id, owner.filmId));
    creator = { ...owner, videoId };
    expect(await both({}, owner.visitor)).toEqual([204, 204]);
    await expectNothingStored();
    await both({}, (await launchedOwner(product)).visitor);
    expect([await visitsOfCreator(), await viewingsOfCreator()].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("a page that is not published, or hidden", async () => {
    await changeVisibility(product.db, creator.accountId, { publishedAt: null });
    expect(await both()).toEqual([204, 204]);
    await changeVisibility(product.db, creator.accountId, { publishedAt: new Date(), profilePublic: false });
    expect(await both()).toEqual([204, 204]);
    await expectNothingStored();
  });

  test("unknown pages and videos", async () => {
    const unknown = [visitOf("/u/nobody-here"), visitOf("/dashboard"), viewingOf(newId<VideoId>(), [PLAY])];
    for (const what of unknown) expect(await send(what)).toBe(204);
    const unused = await createVideo(product.db, creator.accountId);
    expect(await send(viewingOf(unused.id, [PLAY]))).toBe(204);
    await expectNothingStored();
  });
});

test("an invalid beacon is refused, and so is one from another site", async () => {
  expect(await send({ visit: "one", path: "/u/ada" })).toBe(400);
  expect(await send({ ...visitOf(profile()), path: `/u/${"a".repeat(300)}` })).toBe(400);
  expect(await send(viewingOf(creator.videoId, []))).toBe(400);
  expect(await send(visitOf(profile()), { origin: "https://elsewhere.example" })).toBe(403);
  expect(await send({ ...visitOf(profile()), more: "x".repeat(20_000) })).toBe(413);
  expect(await visitsOfCreator()).toEqual([]);
});

test("of many concurrent beacons none is lost and none doubled", async () => {
  const beacons = Array.from({ length: 60 }, () => visitOf(profile()));
  const viewing = viewingOf(creator.videoId, [PLAY], { watched: 3 });
  const all = [...beacons, ...beacons, ...Array.from({ length: 20 }, () => viewing)];
  const statuses = await Promise.all(all.map((what) => send(what)));
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect([(await visitsOfCreator()).length, await viewingsOfCreator()]).toMatchObject([
    60,
    [{ plays: 1, watchedSeconds: 3 }],
  ]);
});
