import { and, eq, isNull } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { everythingOf, LINK_CHANGED } from "~/features/account/addresses/rules.ts";
import { grantOffer } from "~/features/account/entitlements/commands.server.ts";
import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { deleteOldRows } from "~/features/account/old-rows/commands.server.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { LinkAnswer } from "~/features/promotion/links/input.ts";
import { linkOfOwner, linksOfOwner } from "~/features/promotion/links/queries.server.ts";
import { EXPIRY_PAST, SUSPENDED } from "~/features/promotion/links/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { AccountId, LinkId } from "~/lib/ids.ts";
import { verifyPassword } from "~/platform/passwords.ts";
import { createViewing, createVisit } from "../../support/counted.ts";
import { createProject } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const maker = (plan: Plan = "grow", role: "filmmaker" | "actor" = "filmmaker") =>
  launchedOwner(product, { plan, role });
const linksOf = (accountId: AccountId) =>
  product.db
    .select()
    .from(links)
    .where(and(eq(links.accountId, accountId), isNull(links.removedAt)))
    .orderBy(links.createdAt, links.id);
const linkOf = async (id: LinkId) => (await product.db.select().from(links).where(eq(links.id, id)))[0];

async function send(visitor: Visitor, method: string, path: string, body = new URLSearchParams()) {
  const response = await visitor.fetch(path, { method, body });
  const text = await response.text();
  return [response.status, text.startsWith("{") ? (JSON.parse(text) as LinkAnswer).problems : {}] as const;
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const create = (visitor: Visitor, fields: Record<string, string> = {}) =>
  send(visitor, "POST", "/studio/links", form({ title: "Flyer", filmId: "", ...fields }));
const at = (linkId: LinkId, rest = "") => `/studio/links/${linkId}${rest}`;

describe("the first link", () => {
  test("is created from the film's title, once, however many screens open", async () => {
    const owner = await maker("free");
    const screens = await Promise.all([1, 2, 3, 4].map(() => owner.visitor.get("/dashboard")));
    for (const screen of screens) expect(await screen.text()).toContain("The Salt Road");
    const firstLinks = await linksOf(owner.accountId);
    expect(firstLinks).toMatchObject([{ title: "The Salt Road", filmId: owner.filmId, isEnabled: true }]);
    expect(firstLinks[0]?.code).toMatch(/^[2-9a-hj-km-np-z]{7}$/);
  });

  test("redirects an actor's visitors to the profile", async () => {
    const owner = await maker("free", "actor");
    expect((await owner.visitor.get("/actors-dashboard/public-links")).status).toBe(200);
    expect(await linksOf(owner.accountId)).toMatchObject([{ title: "The Salt Road", filmId: null }]);
  });

  test("is not created again after it was deleted", async () => {
    const owner = await maker("free");
    const { id } = await createLink(product.db, owner.accountId);
    expect(await send(owner.visitor, "PUT", at(id, "/removal"))).toEqual([200, {}]);
    const html = await (await owner.visitor.get("/dashboard")).text();
    expect(html).toContain("No links found");
    expect(html).toContain("Your generated links will appear here.");
    for (const label of ["Total links", "Total clicks", "Boosted links", "Conversion rate"])
      expect(html).toContain(label);
    expect(await linksOf(owner.accountId)).toEqual([]);
  });
});

describe("the list of links", () => {
  test("has the picture of the film that each link leads to, around what it shows", async () => {
    const owner = await maker();
    const own = {
      posterKey: "films/own/poster.jpg",
      posterWidth: 800,
      posterHeight: 450,
      posterFocus: { x: 31, y: 42 },
    };
    const other = { ...own, posterKey: "films/project/poster.jpg" };
    const { filmId } = await createProject(product.db, owner.accountId);
    for (const [film, poster] of [
      [owner.filmId, own],
      [filmId, other],
    ] as const) {
      const { id: videoId } = await createVideo(product.db, owner.accountId, poster);
      await product.db.update(films).set({ videoId }).where(eq(films.id, film));
    }
    await createLink(product.db, owner.accountId);
    await createLink(product.db, owner.accountId, { filmId });
    const html = await (await owner.visitor.get("/dashboard")).text();
    for (const { posterKey } of [own, other]) expect(html).toContain(`src="${mediaUrl(posterKey)}"`);
    expect(html).toContain("object-position:31% 42%");
  });
});

describe("making links", () => {
  test("concurrent requests do not exceed the plan's limit", async () => {
    const owner = await maker("free");
    const answers = await Promise.all([1, 2, 3].map(() => create(owner.visitor)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 403, 403]);
    expect(answers.find(([status]) => status === 403)?.[1]).toEqual({
      form: "Your plan comes with 1 link. Remove one, or choose a larger plan.",
    });
    expect(await linksOf(owner.accountId)).toHaveLength(1);
  });

  test("a code is unique, in any case and with concurrent requests", async () => {
    const code = `salt-${crypto.randomUUID().slice(0, 8)}`;
    const owners = await Promise.all([maker(), maker(), maker()]);
    const answers = await Promise.all(owners.map(({ visitor }) => create(visitor, { code: code.toUpperCase() })));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(([status]) => status === 422)?.[1]).toEqual({ code: "This address is already taken." });
  });

  test.each([
    [{ code: "Login" }, { code: "This address is reserved. Please choose another one." }],
    [{ title: " \u202e " }, { title: "Please enter a title" }],
    [{ filmId: "somewhere" }, { filmId: "Please choose where the link leads" }],
  ])("refuses %j", async (fields, problems) => {
    expect(await create((await maker()).visitor, fields)).toEqual([422, problems]);
  });

  test("another account's film cannot be linked", async () => {
    const [owner, other] = [await maker(), await maker()];
    expect((await create(owner.visitor, { filmId: other.filmId }))[0]).toBe(422);
    expect((await create(owner.visitor, { filmId: owner.filmId }))[0]).toBe(200);
  });
});

test("destinations are the page, its film and the newest projects; others are found by their title", async () => {
  const owner = await maker("pro");
  for (let number = 0; number < 25; number++)
    await createProject(product.db, owner.accountId, {
      title: `Film ${number}`,
      createdAt: new Date(Date.UTC(2026, 0, number + 1)),
    });
  const found = async (search: string): Promise<string[]> => {
    const answer = await owner.visitor.get(`/studio/links/destinations?search=${encodeURIComponent(search)}`);
    return (await answer.json()).map(({ title }: { title: string }) => title);
  };
  const newest = await found("");
  expect([newest.length, newest.slice(1, 3), newest.at(-1)]).toEqual([22, ["Your page", "Film 24"], "Film 5"]);
  expect((await found("film 3")).slice(2)).toEqual(["Film 3"]);
});

describe("changing links", () => {
  test("changes title, activation and emoji", async () => {
    const owner = await maker();
    const { id } = await createLink(product.db, owner.accountId);
    await send(owner.visitor, "PATCH", at(id), form({ title: "  The\u202e Ferry " }));
    await send(owner.visitor, "DELETE", at(id, "/activation"));
    await send(owner.visitor, "PUT", at(id, "/emoji"), new URLSearchParams("emoji=🎬&emoji=🔥&emoji=🎬"));
    expect(await linkOf(id)).toMatchObject({ title: "The Ferry", isEnabled: false, emoji: ["🎬", "🔥"] });
    expect((await send(owner.visitor, "PUT", at(id, "/emoji"), form({ emoji: "<b>" })))[0]).toBe(422);
  });

  test("emoji packs are locked by the plan, on the server too", async () => {
    const owner = await maker("basic");
    const { id } = await createLink(product.db, owner.accountId, { emoji: ["🔥"] });
    expect(await send(owner.visitor, "PUT", at(id, "/emoji"), form({ emoji: "🎬" }))).toEqual([
      403,
      { form: "Your plan comes without emoji packs. To use it, choose a larger plan." },
    ]);
    expect(await (await owner.visitor.get("/dashboard")).text()).toMatch(
      /aria-label="Upgrade".*Emoji packs come with.*Community.*href="\/pricing" target="_blank"/s,
    );
    expect((await send(owner.visitor, "PUT", at(id, "/emoji")))[0]).toBe(200);
    expect(await linkOf(id)).toMatchObject({ emoji: [] });
  });

  test("options are stored, and a password only as its hash", async () => {
    const owner = await maker();
    const { id, code } = await createLink(product.db, owner.accountId);
    const options = {
      code: `${code}-new`,
      expiresAt: "2999-01-01T10:00:00.000Z",
      clickLimit: "50",
      password: "the bell",
      "utm.source": "flyer",
      passesOn: "all",
      "targets.0.for": "country",
      "targets.0.country": "de",
      "targets.0.url": "https://example.org/de",
    };
    expect(await send(owner.visitor, "PUT", at(id, "/options"), form(options))).toEqual([200, {}]);
    const stored = await linkOf(id);
    expect(stored).toMatchObject({
      code: options.code,
      expiresAt: new Date(options.expiresAt),
      clickLimit: 50,
      utm: { source: "flyer" },
      passesOn: "all",
      targets: [{ country: "DE", url: "https://example.org/de" }],
    });
    expect(await verifyPassword({ hash: stored?.passwordHash ?? "", password: "the bell" })).toBe(true);
    expect(await (await owner.visitor.get("/dashboard")).text()).not.toContain("argon2");

    await send(owner.visitor, "PUT", at(id, "/options"), form({ code }));
    expect((await linkOf(id))?.passwordHash).toBe(stored?.passwordHash);
    await send(owner.visitor, "PUT", at(id, "/options"), form({ code, passwordGoes: "on" }));
    expect(await linkOf(id)).toMatchObject({ code, passwordHash: null, expiresAt: null, targets: [] });
  });

  test("another account's code cannot be used", async () => {
    const [owner, other] = [await maker(), await maker()];
    const own = await createLink(product.db, owner.accountId);
    const theirs = await createLink(product.db, other.accountId);
    expect(await send(owner.visitor, "PUT", at(own.id, "/options"), form({ code: theirs.code }))).toEqual([
      422,
      { code: "This address is already taken." },
    ]);
    expect(await linkOf(own.id)).toMatchObject({ code: own.code });
    expect((await send(owner.visitor, "PUT", at(own.id, "/options"), form({ code: own.code })))[0]).toBe(200);
  });

  test("every change notifies the redirects of its code", async () => {
    const owner = await maker();
    const { id, code } = await createLink(product.db, owner.accountId);
    const notified: string[] = [];
    const client = new Client({ connectionString: product.databaseUrl });
    client.on("notification", ({ payload }) => notified.push(payload ?? ""));
    await client.connect();
    await client.query(`listen ${LINK_CHANGED}`);
    const expectNotified = async (what: string, codes: string[]) => {
      await until(async () => codes.every((one) => notified.includes(one)), `the redirects are notified: ${what}`);
      notified.length = 0;
    };
    await send(owner.visitor, "DELETE", at(id, "/activation"));
    await expectNotified("disabled", [code]);
    await send(owner.visitor, "PUT", at(id, "/options"), form({ code: `${code}-b` }));
    await expectNotified("another code", [code, `${code}-b`]);
    await send(owner.visitor, "PUT", at(id, "/removal"));
    await expectNotified("deleted", [everythingOf(owner.accountId)]);
    await send(owner.visitor, "DELETE", at(id, "/removal"));
    await expectNotified("brought back", [everythingOf(owner.accountId)]);
    await product.db.transaction((tx) => grantOffer(tx, owner.accountId, "essential", new Date()));
    await expectNotified("another plan", [everythingOf(owner.accountId)]);
    await client.end();
  });
});

describe("deleting", () => {
  test("can be undone, unless another link took its place in the plan", async () => {
    const owner = await maker("free");
    const { id } = await createLink(product.db, owner.accountId);
    await send(owner.visitor, "PUT", at(id, "/removal"));
    expect((await send(owner.visitor, "PATCH", at(id), form({ title: "Gone" })))[0]).toBe(404);
    expect((await send(owner.visitor, "DELETE", at(id, "/removal")))[0]).toBe(200);
    expect(await linksOf(owner.accountId)).toHaveLength(1);

    await send(owner.visitor, "PUT", at(id, "/removal"));
    await create(owner.visitor);
    expect((await send(owner.visitor, "DELETE", at(id, "/removal")))[0]).toBe(403);
    expect(await linksOf(owner.accountId)).toHaveLength(1);
  });

  test("is final after a month, and only then is the code free", async () => {
    const owner = await maker();
    const removedAt = new Date("2026-04-01T12:00:00Z");
    const { id, code } = await createLink(product.db, owner.accountId, { removedAt });
    const sweep = (now: string) => deleteOldRows(product.db, new Date(now));
    await sweep("2026-05-01T12:00:00Z");
    expect((await create(owner.visitor, { code }))[0]).toBe(422);
    await sweep("2026-05-01T12:00:00.001Z");
    expect(await linkOf(id)).toBeUndefined();
    expect((await create(owner.visitor, { code }))[0]).toBe(200);
  });
});

test("a smaller plan suspends the newest links, and a larger plan restores them", async () => {
  const owner = await maker("grow");
  const old = await createLink(product.db, owner.accountId, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const fresh = await createLink(product.db, owner.accountId, { createdAt: new Date("2026-02-01T00:00:00Z") });
  const isSuspended = async (id: LinkId) => {
    const entitlement = await entitlementOf(product.db, owner.accountId);
    return (
      (await linkOfOwner(product.db, { accountId: owner.accountId, linkId: id }, entitlement))?.isSuspended ?? null
    );
  };
  const suspended = async () => ({ old: await isSuspended(old.id), fresh: await isSuspended(fresh.id) });
  expect(await suspended()).toEqual({ old: false, fresh: false });

  await product.db.update(accounts).set({ plan: "free" }).where(eq(accounts.id, owner.accountId));
  expect(await suspended()).toEqual({ old: false, fresh: true });
  const html = await (await owner.visitor.get("/dashboard")).text();
  expect(html).toContain(SUSPENDED);
  expect(await send(owner.visitor, "PATCH", at(fresh.id), form({ title: "New" }))).toEqual([409, { form: SUSPENDED }]);
  expect((await send(owner.visitor, "PATCH", at(old.id), form({ title: "New" })))[0]).toBe(200);

  await send(owner.visitor, "PUT", at(old.id, "/removal"));
  expect(await suspended()).toEqual({ old: null, fresh: false });
  await send(owner.visitor, "DELETE", at(old.id, "/removal"));
  await product.db.update(accounts).set({ plan: "grow" }).where(eq(accounts.id, owner.accountId));
  expect((await suspended()).fresh).toBe(false);
});

test("an expiry that is over is refused, unless it is the link's own", async () => {
  const owner = await maker();
  const over = "2026-01-01T10:00:00.000Z";
  const { id, code } = await createLink(product.db, owner.accountId, { expiresAt: new Date(over) });
  const expire = (expiresAt: string) => send(owner.visitor, "PUT", at(id, "/options"), form({ code, expiresAt }));
  expect(await expire("2026-01-02T10:00:00.000Z")).toEqual([422, { expiresAt: EXPIRY_PAST }]);
  expect(await expire(over)).toEqual([200, {}]);
  expect(await expire("2999-01-01T10:00:00.000Z")).toEqual([200, {}]);
  expect(await expire(over)).toEqual([422, { expiresAt: EXPIRY_PAST }]);
});

describe("the list", () => {
  test("is searched by the title of the film too, also for links to its page", async () => {
    const owner = await maker("grow");
    for (const filmId of [owner.filmId, null]) {
      await createLink(product.db, owner.accountId, { title: `Flyer ${filmId ? "film" : "page"}`, filmId });
    }
    const entitlement = await entitlementOf(product.db, owner.accountId);
    const found = async (search: string) => {
      const { page } = await linksOfOwner(
        product.db,
        { accountId: owner.accountId, entitlement },
        { search, after: null },
      );
      return page.map(({ title }) => title).toSorted();
    };
    expect(await found("SALT road")).toEqual(["Flyer film", "Flyer page"]);
    expect(await found("flyer p")).toEqual(["Flyer page"]);
    expect(await found("salt%road")).toEqual([]);
  });

  test("is searched by title, with wildcards escaped, and paged by a cursor", async () => {
    const owner = await maker();
    const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)));
    for (const [index, createdAt] of days.entries()) {
      await createLink(product.db, owner.accountId, {
        createdAt,
        title: index % 2 ? `100% Salt ${index}` : `Ferry ${index}`,
      });
    }
    const entitlement = await entitlementOf(product.db, owner.accountId);
    const page = (search: string, after: string | null) =>
      linksOfOwner(product.db, { accountId: owner.accountId, entitlement }, { search, after }, 3);
    const first = await page("", null);
    const second = await page("", first.next);
    const third = await page("", second.next);
    expect([first, second, third].map(({ page: shown }) => shown.length)).toEqual([3, 3, 1]);
    expect(third.next).toBe(null);
    expect(first.page[0]?.title).toBe("Ferry 6");
    expect((await page("0% sAlt", null)).page.map(({ title }) => title)).toEqual([
      "100% Salt 5",
      "100% Salt 3",
      "100% Salt 1",
    ]);
    expect((await page("_erry", null)).page).toEqual([]);
    const html = await (await owner.visitor.get("/dashboard/public-links?search=ferry")).text();
    expect(html).toContain("Ferry 6");
    expect(html).not.toContain("100% Salt 5");
  });

  test("counts people, and shows bots separately", async () => {
    const owner = await maker();
    await createLink(product.db, owner.accountId, { people: 1234, bots: 3, previews: 2, heads: 1 });
    await createLink(product.db, owner.accountId, { people: 6 });
    const html = await (await owner.visitor.get("/dashboard")).text();
    for (const words of ["1,240", "1,234", "3 bots, 2 previews, 1 HEAD request"]) expect(html).toContain(words);
  });
});

test("conversion is the share of a link's visitors who played, each once a day, over thirty days", async () => {
  const owner = await maker();
  const { id: videoId } = await createVideo(product.db, owner.accountId);
  await createLink(product.db, owner.accountId, { code: "Salt-Converts" });
  await createLink(product.db, owner.accountId, { code: "salt-nobody" });
  const [day, linkCode] = [dayOf(new Date()), "salt-converts"];
  const [player, looker, passer] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const visitor of [player, player, looker])
    await createVisit(product.db, owner.accountId, { visitor, day, linkCode });
  await createVisit(product.db, owner.accountId, { visitor: passer, day });
  await createVisit(product.db, owner.accountId, { visitor: looker, day: "2020-01-01", linkCode });
  for (const visitor of [player, passer]) await createViewing(product.db, owner.accountId, videoId, { visitor, day });
  await createViewing(product.db, owner.accountId, videoId, { visitor: looker, day, plays: 0 });
  await rollUp(product.db, new Date());
  const exported = await (await owner.visitor.get("/studio/links/export?format=json")).json();
  expect(
    Object.fromEntries(exported.map((link: { url: string; conversion: number }) => [link.url, link.conversion])),
  ).toEqual({
    [`${product.baseUrl}/l/Salt-Converts`]: 0.5,
    [`${product.baseUrl}/l/salt-nobody`]: null,
  });
  expect(await (await owner.visitor.get("/dashboard")).text()).toContain("50%");
  for (const { id } of await linksOf(owner.accountId)) await owner.visitor.fetch(at(id, "/removal"), { method: "PUT" });
  expect(await (await owner.visitor.get("/dashboard")).text()).not.toContain("50%");
});

describe("the export of links", () => {
  test("has no cell that runs as a formula, and titles stay text", async () => {
    const owner = await maker();
    const title = `=HYPERLINK("https://evil.example";"x"),</script><script>alert(1)</script>`;
    await createLink(product.db, owner.accountId, { title, people: 7, code: "salt-formula" });
    const csv = await owner.visitor.get("/studio/links/export");
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="links.csv"');
    const line = (await csv.text()).split("\r\n").find((one) => one.includes("salt-formula"));
    expect(line).toMatch(/^"'=HYPERLINK/);
    const json = await owner.visitor.get("/studio/links/export?format=json");
    expect(await json.json()).toMatchObject([
      { title, url: `${product.baseUrl}/l/salt-formula`, clicks: 7, status: "Active", conversion: null },
    ]);
    const html = await (await owner.visitor.get("/dashboard")).text();
    expect(html).not.toContain("<script>alert(1)");
  });

  test("has the account's own links only", async () => {
    const [owner, other] = [await maker(), await maker()];
    await createLink(product.db, owner.accountId, { title: "Nobody else's" });
    expect(await (await other.visitor.get("/studio/links/export")).text()).not.toContain("Nobody else's");
  });
});
