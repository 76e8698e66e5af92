import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { filmSlugs } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { pages } from "~/db/schema/pages.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { createProject, createPublishedSite } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { hashOf } from "../../support/hashed.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { clicksOf, countsOf, requestLink, SENT } from "../../support/link-requests.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
let second: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ countryHeader: "cf-ipcountry" });
  second = await startTestProduct({ databaseUrl: product.databaseUrl, role: "web" });
});
afterAll(async () => {
  await second.stop();
  await product.stop();
});

type Values = Parameters<typeof createLink>[2];

/** A public page with a link to its film. */
async function linked(values: Values = {}) {
  const site = await createPublishedSite(product.db);
  const link = await createLink(product.db, site.accountId, { filmId: site.filmId, ...values });
  return { site, link, path: `/l/${link.code}`, open: `/films/${site.slug}?via=${link.code}` };
}

/** Waits until a product answers this link without the database. */
const untilCached = ({ links: cache }: TestProduct, code: string) =>
  until(() => cache.get(code) !== undefined, "the link is cached");

async function change(accountId: AccountId, code: string, values: Partial<typeof links.$inferInsert>) {
  await product.db.transaction(async (tx) => {
    await tx.update(links).set(values).where(eq(links.code, code));
    await tx.execute(sql`select pg_notify('link_changed', ${code})`);
  });
  return accountId;
}

describe("an open link", () => {
  test("redirects to its film, from the database and then from the cache, and is not cacheable", async () => {
    const { link, path, open } = await linked({ utm: { source: "poster", campaign: "fog & salt" } });
    for (const _ of ["asked", "remembered"]) {
      const { status, location, headers } = await requestLink(product.baseUrl, `${path}?utm_term=sea&utm_source=mail`);
      expect([status, location]).toEqual([302, `${open}&utm_source=poster&utm_campaign=fog+%26+salt&utm_term=sea`]);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      await untilCached(product, link.code);
    }
    expect(await countsOf(product.db, link.id, 2)).toMatchObject({ people: 2 });
  });

  test("follows the page of its film, not the account's", async () => {
    const { accountId } = await createPublishedSite(product.db, { plan: "pro" });
    const project = await createProject(product.db, accountId);
    const { code } = await createLink(product.db, accountId, { filmId: project.filmId });
    const at = (path: string) => requestLink(product.baseUrl, path);
    await product.db.update(pages).set({ publishedAt: null }).where(eq(pages.id, project.pageId));
    expect((await at(`/l/${code}`)).status).toBe(404);
    await product.db.update(pages).set({ publishedAt: new Date() }).where(eq(pages.id, project.pageId));
    expect((await at(`/l/${code}`)).location).toBe(`/films/${project.slug}?via=${code}`);
  });

  test("redirects to the account's page without a film, in any case of the code", async () => {
    const { link, site } = await linked({ filmId: null });
    const { location } = await requestLink(product.baseUrl, `/l/${link.code.toUpperCase()}`);
    expect(location).toBe(`/u/${site.username}?via=${link.code}`);
  });

  test("needs no database once it is remembered, with a query too", async () => {
    const { link, path, open } = await linked();
    await requestLink(product.baseUrl, path);
    await untilCached(product, link.code);
    // Without a notification only the database knows of it.
    await product.db.update(links).set({ isEnabled: false }).where(eq(links.id, link.id));
    expect((await requestLink(product.baseUrl, path)).location).toBe(open);
    expect((await requestLink(product.baseUrl, `${path}?from=poster`)).location).toBe(open);
  });

  test("redirects by device or country; the first match counts", async () => {
    const targets: Record<string, string>[] = [
      { country: "DE", url: "https://kino.example/de" },
      { device: "mobile", url: "https://app.example/get?x=1" },
      { device: "desktop", url: "javascript:alert(1)" },
    ];
    const { link, path, open } = await linked({ targets, utm: { source: "x" } });
    const from = async (headers: Record<string, string>) =>
      (await requestLink(product.baseUrl, path, { headers })).location;
    for (const _ of ["asked", "remembered"]) {
      expect(await from({ ...SENT.phone, "cf-ipcountry": "DE" })).toBe("https://kino.example/de?utm_source=x");
      expect(await from({ ...SENT.phone, "cf-ipcountry": "FR" })).toBe("https://app.example/get?x=1&utm_source=x");
      expect(await from(SENT.person)).toBe(`${open}&utm_source=x`);
      await untilCached(product, link.code);
    }
  });
});

describe("clicks", () => {
  test("are counted by kind: people, bots, previews and HEAD", async () => {
    const { link, path } = await linked();
    for (let round = 0; round < 2; round++) {
      await requestLink(product.baseUrl, path);
      for (const headers of [SENT.bot, SENT.bot, SENT.preview, SENT.preview, SENT.preview]) {
        await requestLink(product.baseUrl, path, { headers });
      }
      const head = await requestLink(product.baseUrl, path, { method: "HEAD" });
      expect([head.status, head.text]).toEqual([302, ""]);
      await untilCached(product, link.code);
    }
    const counted = { people: 2, bots: 4, previews: 6, heads: 2 };
    expect(await countsOf(product.db, link.id, 14)).toEqual(counted);
    const rows = await clicksOf(product.db, link.id);
    const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).length;
    expect(["person", "bot", "preview", "head"].map(ofKind)).toEqual([2, 4, 6, 2]);
  });

  test("identify a visitor by a hash per day and account only, and not for bots or visitors who opt out", async () => {
    const { link, path } = await linked();
    const senders = [
      { ...SENT.person, referer: "https://www.blog.example/post?id=7" },
      SENT.person,
      { ...SENT.phone, "x-forwarded-for": "10.20.1.7" },
      { ...SENT.person, dnt: "1" },
      { ...SENT.person, "sec-gpc": "1" },
      SENT.bot,
    ];
    for (const headers of senders) await requestLink(product.baseUrl, path, { headers });
    expect(await countsOf(product.db, link.id, 6)).toEqual({ people: 5, bots: 1, previews: 0, heads: 0 });
    const rows = await clicksOf(product.db, link.id);
    const known = rows.filter(({ visitor }) => visitor !== null);
    const by = (device: string) => known.filter((row) => row.device === device).map(({ visitor }) => visitor);
    const [desktop, phone] = [by("desktop"), by("mobile")];
    expect([known.length, desktop.length, phone.length]).toEqual([3, 2, 1]);
    expect(desktop[1]).toBe(desktop[0]);
    expect(phone[0]).not.toBe(desktop[0]);
    expect(rows.flatMap(({ referrer }) => referrer ?? [])).toEqual(["blog.example"]);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0|10\.20|Mozilla|\/post/);
  });

  test("of the owner are not counted, those of another account are", async () => {
    const owner = await launchedOwner(product);
    const other = await launchedOwner(product);
    const link = await createLink(product.db, owner.accountId);
    for (const { visitor } of [owner, owner, other]) {
      const headers = { ...SENT.person, cookie: visitor.cookieHeader };
      expect((await requestLink(product.baseUrl, `/l/${link.code}`, { headers })).status).toBe(302);
    }
    expect(await countsOf(product.db, link.id, 1)).toMatchObject({ people: 1 });
    await until(() => product.clicks.size === 0, "everything is written");
    expect(await clicksOf(product.db, link.id)).toHaveLength(1);
  });

  test("that are prefetched are refused, so that the real request follows", async () => {
    const { link, path } = await linked();
    await requestLink(product.baseUrl, path);
    const ahead = await requestLink(product.baseUrl, path, { headers: { ...SENT.person, "sec-purpose": "prefetch" } });
    expect([ahead.status, ahead.location]).toEqual([503, undefined]);
    expect(await countsOf(product.db, link.id, 2)).toMatchObject({ people: 1, bots: 1 });
  });
});

const YESTERDAY = new Date(Date.now() - 86_400_000);

describe("a link without a target says why on a page without script", () => {
  test.each<[string, number, Values]>([
    ["This link is inactive", 410, { isEnabled: false }],
    ["This link has expired", 410, { expiresAt: YESTERDAY }],
    ["This link has reached its limit", 410, { clickLimit: 3, people: 3 }],
    ["There is no such link", 404, { removedAt: YESTERDAY }],
  ])("%s", async (heading, expected, values) => {
    const { link, path } = await linked(values);
    const { status, text, headers } = await requestLink(product.baseUrl, path);
    expect(status).toBe(expected);
    expect(text).toContain(heading);
    expect(text).not.toContain("<script");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(await clicksOf(product.db, link.id)).toEqual([]);
  });

  test("a page that is not public", async () => {
    const { site, path } = await linked();
    await product.db.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, site.accountId));
    const { status, text } = await requestLink(product.baseUrl, path);
    expect(status).toBe(404);
    expect(text).toContain("Nothing is showing here yet");
    expect(text).not.toContain(site.username);
  });

  test("a link beyond the plan's limit", async () => {
    const { site, path } = await linked({ createdAt: new Date() });
    const older = await createLink(product.db, site.accountId, { createdAt: YESTERDAY });
    await product.db.update(accounts).set({ plan: "free" }).where(eq(accounts.id, site.accountId));
    expect((await requestLink(product.baseUrl, path)).text).toContain("This link is inactive");
    expect((await requestLink(product.baseUrl, `/l/${older.code}`)).status).toBe(302);
  });

  test.each([
    "nobody-has-this",
    "a%2fb",
    "%F0%9F%8E%AC",
    "..%2f..%2fetc",
    "'%20or%201=1--",
    "@account",
    "x".repeat(300),
  ])("the code %s", async (code) => {
    expect((await requestLink(product.baseUrl, `/l/${code}`)).status).toBe(404);
    expect((await requestLink(product.baseUrl, `/l/${code}`, { form: { password: "x" } })).status).toBe(404);
  });
});

describe("a change is effective on every process, although each had the link in memory", () => {
  test("of the activation", async () => {
    const { site, link, path } = await linked();
    const both = [product, second];
    for (const isEnabled of [true, false, true]) {
      await change(site.accountId, link.code, { isEnabled });
      const expected = isEnabled ? 302 : 410;
      for (const one of both) {
        const answers = async () => (await requestLink(one.baseUrl, path)).status === expected;
        await until(answers, `the link answers ${expected}`);
      }
    }
  });

  test("of a film's slug, and of a page that is taken offline", async () => {
    const { site, link, path, open } = await linked();
    for (const one of [product, second]) {
      expect((await requestLink(one.baseUrl, path)).location).toBe(open);
      await untilCached(one, link.code);
    }
    const slug = `${site.slug}-anew`;
    await product.db.transaction(async (tx) => {
      await tx.update(filmSlugs).set({ isCurrent: false }).where(eq(filmSlugs.slug, site.slug));
      await tx.insert(filmSlugs).values({ slug, filmId: site.filmId });
      await announcePageChange(tx, site.accountId);
    });
    for (const one of [product, second]) {
      const renamed = async () => (await requestLink(one.baseUrl, path)).location === `/films/${slug}?via=${link.code}`;
      await until(renamed, "the new slug is used");
    }
    await product.db.transaction(async (tx) => {
      await tx.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, site.accountId));
      await announcePageChange(tx, site.accountId);
    });
    for (const one of [product, second]) {
      await until(async () => (await requestLink(one.baseUrl, path)).status === 404, "the page is offline");
    }
  });
});

test("a click limit holds across processes, and bots do not use it up", async () => {
  const { link, path } = await linked({ clickLimit: 5 });
  const requests = Array.from({ length: 24 }, (_, at) => requestLink([product, second][at % 2]?.baseUrl ?? "", path));
  const previews = Array.from({ length: 4 }, () => requestLink(second.baseUrl, path, { headers: SENT.preview }));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  await Promise.all(previews);
  expect(statuses.filter((status) => status === 302)).toHaveLength(5);
  expect(statuses.filter((status) => status === 410)).toHaveLength(19);
  const [row] = await product.db.select().from(links).where(eq(links.id, link.id));
  expect(row?.people).toBe(5);
});

describe("a link with a password", () => {
  const locked = async (values: Values = {}) => linked({ passwordHash: await hashOf("tide-and-bell"), ...values });

  test("asks people for it, and counts the right answers", async () => {
    const { link, path, open } = await locked();
    const asked = await requestLink(product.baseUrl, path);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("This link has a password");
    expect(asked.text).not.toContain("<script");
    const wrong = await requestLink(product.baseUrl, path, { form: { password: "tide" } });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("That is not the password. Please try again.");
    const right = await requestLink(product.baseUrl, path, { form: { password: "tide-and-bell" } });
    expect([right.status, right.location]).toEqual([303, open]);
    const preview = await requestLink(product.baseUrl, path, { headers: SENT.preview });
    expect([preview.status, preview.location]).toEqual([200, undefined]);
    expect(await countsOf(product.db, link.id, 2)).toEqual({ people: 1, bots: 0, previews: 1, heads: 0 });
    expect(product.links.get(link.code)).toBeUndefined();
  });

  test("leads to another site by a page, because a form may not", async () => {
    const { path } = await locked({ targets: [{ device: "desktop", url: "https://kino.example/" }] });
    const { status, headers, text } = await requestLink(product.baseUrl, path, { form: { password: "tide-and-bell" } });
    expect([status, headers.refresh]).toEqual([200, "0; url=https://kino.example/"]);
    expect(text).toContain('href="https://kino.example/"');
  });

  test("limits the guesses", async () => {
    const strict = await startTestProduct({ databaseUrl: product.databaseUrl, role: "web", rateLimits: true });
    const { path } = await locked();
    const guess = async () => (await requestLink(strict.baseUrl, path, { form: { password: "" } })).status;
    const answers = [];
    for (let attempt = 0; attempt < 31; attempt++) answers.push(await guess());
    await strict.stop();
    expect(answers).toEqual([...Array(30).fill(422), 429]);
  });
});
