import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filmSlugs } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { NOTHING_HELD } from "~/features/account/abuse-limits/rules.ts";
import { saveDraft } from "~/features/content/drafts/commands.server.ts";
import { createFilm } from "~/features/content/films/commands.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { publishDraft } from "~/features/content/publications/commands.server.ts";
import { siteByFilmSlug } from "~/features/page/public-site/queries.server.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changePage, publishChange, publishPage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const NOW = new Date("2026-03-02T12:00:00Z");

let first: TestProduct;
let second: TestProduct;
let visitor: Visitor;
beforeAll(async () => {
  first = await startTestProduct({ role: "web" });
  second = await startTestProduct({ role: "web", databaseUrl: first.databaseUrl });
  visitor = new Visitor(first.baseUrl);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const rename = (accountId: AccountId, title: string) =>
  publishChange(first.db, accountId, (page) => ({ ...page, title }), NOW);
const slugOfFilm = async (filmId: FilmId) => {
  const rows = await first.db.select().from(filmSlugs).where(eq(filmSlugs.filmId, filmId));
  return rows.filter(({ isCurrent }) => isCurrent).map(({ slug }) => slug);
};
const whereTo = async (path: string) => {
  const response = await visitor.get(path);
  return { status: response.status, to: response.headers.get("location") };
};

describe("/films/{slug}", () => {
  it("shows the same published page as the owner's address, with one canonical address", async () => {
    const { username, slug } = await createPublishedSite(first.db, { slug: "the-shown-road" });
    const film = await visitor.get(`/films/${slug}`);
    expect(film.status).toBe(200);
    expect(film.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const html = await film.text();
    expect(html).toContain(`<link rel="canonical" href="${first.baseUrl}/films/${slug}"/>`);
    expect(await (await visitor.get(`/u/${username}`)).text()).toBe(html);
  });

  it("redirects another spelling to the film's own", async () => {
    await createPublishedSite(first.db, { slug: "the-spelled-road" });
    expect(await whereTo("/films/The-Spelled-ROAD?from=card")).toEqual({
      status: 301,
      to: "/films/the-spelled-road?from=card",
    });
  });

  it("answers an unknown slug with the designed 404", async () => {
    const response = await visitor.get("/films/never-shot");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("/films/never-shot");
  });

  it("redirects to the profile of an actor", async () => {
    const { username } = await createPublishedSite(first.db, {
      role: "actor",
      template: "actors",
      slug: "my-portfolio",
    });
    expect(await whereTo("/films/my-portfolio")).toEqual({ status: 301, to: `/u/${username}` });
    const html = await (await visitor.get(`/u/${username}`)).text();
    expect(html).toContain(`<link rel="canonical" href="${first.baseUrl}/u/${username}"/>`);
  });

  it("is visible to its owner only while it is not published, under its old slugs too", async () => {
    const owner = await launchedOwner(first);
    await rename(owner.accountId, "The Hidden Road");
    await first.db.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, owner.accountId));
    for (const path of ["/films/the-hidden-road", `/films/${owner.slug}`]) {
      expect(await whereTo(path)).toEqual({ status: 404, to: null });
    }
    const seen = await owner.visitor.get("/films/the-hidden-road");
    expect(seen.status).toBe(200);
    expect(seen.headers.get("cache-control")).toBe("private, no-store");
    expect(await seen.text()).toContain('<meta name="robots" content="noindex"/>');
    expect((await (await launchedOwner(first)).visitor.get("/films/the-hidden-road")).status).toBe(404);
  });
});

describe("a film's slug", () => {
  it("is numbered when films of one title are created concurrently, on either process", async () => {
    const { accountId } = await createAccount(first.db);
    const film = { title: "Same Title", description: "", genres: [], year: 2026, videoId: null };
    const creations = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? first : second).db.transaction((tx) => createFilm(tx, accountId, film, NOW)),
    );
    const slugs = await Promise.all((await Promise.all(creations)).map(slugOfFilm));
    const expected = ["same-title", ...Array.from({ length: 19 }, (_, index) => `same-title-${index + 2}`)];
    expect(slugs.flat().sort()).toEqual(expected.sort());
  });

  it("is never reused by another film: an old slug redirects to the current one", async () => {
    const owner = await createPublishedSite(first.db, { slug: "first-name" });
    await rename(owner.accountId, "Second Name");
    expect(await whereTo("/films/first-name")).toEqual({ status: 301, to: "/films/second-name" });
    expect((await visitor.get("/films/first-name")).headers.get("cache-control")).toBe("private, no-store");

    const other = await createPublishedSite(first.db, { slug: "other-name" });
    await rename(other.accountId, "First Name");
    expect(await slugOfFilm(other.filmId)).toEqual(["first-name-2"]);

    await rename(owner.accountId, "first name!");
    expect(await slugOfFilm(owner.filmId)).toEqual(["first-name"]);
    expect(await whereTo("/films/second-name")).toEqual({ status: 301, to: "/films/first-name" });
    expect((await siteByFilmSlug(first.db, "second-name"))?.site.title).toBe("first name!");
  });

  it("stays while the title changes in case only", async () => {
    const owner = await createPublishedSite(first.db, { title: "Quiet Coast", slug: "quiet-coast-7" });
    await rename(owner.accountId, "QUIET coast");
    expect(await slugOfFilm(owner.filmId)).toEqual(["quiet-coast-7"]);
  });

  it("can be changed by the film's owner only", async () => {
    const [owner, stranger] = [await createPublishedSite(first.db), await createPublishedSite(first.db)];
    const theirs = found(await siteOfAccount(first.db, owner.accountId));
    const own = { accountId: stranger.accountId, pageId: theirs.id };
    const title = { path: "title", was: "The Salt Road", value: "Stolen" };
    const save = { revision: 0, patchId: crypto.randomUUID(), patches: [title] };
    expect(await first.db.transaction((tx) => saveDraft(tx, own, save, NOW))).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await first.db.transaction((tx) => publishDraft({ tx, guard: NOTHING_HELD }, own, "newest", NOW))).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await slugOfFilm(owner.filmId)).toEqual([owner.slug]);
  });

  it("stays while a new title is not published", async () => {
    const owner = await createPublishedSite(first.db, { slug: "the-drafted-road" });
    await changePage(first.db, owner.accountId, (page) => ({ ...page, title: "Another Road" }), NOW);
    expect(await slugOfFilm(owner.filmId)).toEqual(["the-drafted-road"]);
    expect((await visitor.get("/films/another-road")).status).toBe(404);
    await publishPage(first.db, owner.accountId, NOW);
    expect(await whereTo("/films/the-drafted-road")).toEqual({ status: 301, to: "/films/another-road" });
  });

  it("changes at once on every process, although each had the page in memory", async () => {
    const owner = await createPublishedSite(first.db, { title: "Before", slug: "before-the-change" });
    const addresses = [`/u/${owner.username}`, "/films/before-the-change"];
    const everywhere = [first, second].flatMap(({ baseUrl }) => addresses.map((path) => `${baseUrl}${path}`));
    for (const address of everywhere) {
      await until(async () => (await fetch(address)).headers.has("etag"), "the page is cached");
    }
    await rename(owner.accountId, "After the Change");
    for (const address of everywhere) {
      const shown = async () => (await (await fetch(address)).text()).includes("After the Change");
      await until(shown, "the new title is shown");
    }
    for (const { baseUrl } of [first, second]) {
      const old = await fetch(`${baseUrl}/films/before-the-change`, { redirect: "manual" });
      expect([old.status, old.headers.get("location")]).toEqual([301, "/films/after-the-change"]);
    }
  });
});
