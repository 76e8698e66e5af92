import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { artifacts } from "~/db/schema/artifacts.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pageDrafts, pageSaves, pages, pageVersions } from "~/db/schema/pages.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { sites } from "~/db/schema/sites.ts";
import { NOTHING_HELD } from "~/features/account/abuse-limits/rules.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { type PageDocument, SCHEMA } from "~/features/content/pages/rules.ts";
import { discardDraft, publishDraft } from "~/features/content/publications/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { ownDraft, storedDraft } from "../../support/drafts.ts";
import { createClip, createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changePage, publishChange, publishPage, withContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answerWizardTo, signedUpVisitor } from "../../support/signed-up-visitor.ts";
import { until } from "../../support/until.ts";
import { accountIdOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const PUBLICATION = "/studio/site/publication";

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const ownPage = async (accountId: AccountId) => ({
  accountId,
  pageId: found(await siteOfAccount(product.db, accountId)).id,
});
const publish = async (accountId: AccountId, revision: number | "newest" = "newest", now = NOW) => {
  const own = await ownPage(accountId);
  return product.db.transaction((tx) => publishDraft({ tx, guard: NOTHING_HELD }, own, revision, now));
};
const versionsOf = async (accountId: AccountId) => {
  const { pageId } = await ownPage(accountId);
  const ofPage = eq(pageVersions.pageId, pageId);
  return product.db.select().from(pageVersions).where(ofPage).orderBy(asc(pageVersions.version));
};
const textOf = async (path: string, visitor = guest) => (await visitor.get(path)).text();
const retitled = (title: string) => (page: PageDocument) => ({ ...page, title });

/** Every file of the sitemap. */
async function sitemap() {
  const index = await textOf("/sitemap.xml");
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path = ""]) => textOf(path));
  return (await Promise.all(files)).join("");
}

test("titles, names and labels are published composed and without direction marks", async () => {
  const dirty = (words: string) => `\u202e${words}e\u0301\u2066\u0007`;
  const { accountId } = await launchedOwner(product);
  await publishChange(product.db, accountId, (page) => {
    const named = { ...page, title: dirty("Ani"), matchLabel: dirty("Ol") };
    const shown = withContent(named, {
      subtitle: dirty("Caf"),
      cast: [{ name: dirty("Ren"), role: dirty("P"), imageKey: "" }],
    });
    return { ...shown, person: { ...shown.person, name: dirty("Zo") } };
  });
  const [film] = await product.db.select().from(films).where(eq(films.accountId, accountId));
  const { title, matchLabel, content } = found(film);
  expect([title, matchLabel, content.subtitle]).toEqual(["Anié", "Olé", "Café"]);
  expect(content.cast).toMatchObject([{ name: "René", role: "Pé" }]);
  const [account] = await product.db.select().from(accounts).where(eq(accounts.id, accountId));
  expect(account?.pageName).toBe("Zoé");
});

describe("what is in the draft alone", () => {
  test("is on no page, in no sitemap and under no address, until all follow at once", async () => {
    const ada = await launchedOwner(product);
    const paths = [`/u/${ada.username}`, `/films/${ada.slug}`];
    const press = `/films/${ada.slug}/press`;
    for (const path of paths) await until(async () => (await guest.get(path)).headers.has("etag"), "it is cached");
    const before = await Promise.all([...paths.map((path) => textOf(path)), sitemap()]);
    const kit = { press: { ...EMPTY_CONTENT.press, synopsisShort: "A bell." } };
    await changePage(product.db, ada.accountId, (page) => withContent({ ...page, title: "The Hidden Word" }, kit));
    expect(await Promise.all([...paths.map((path) => textOf(path)), sitemap()])).toEqual(before);
    expect((await guest.get(press)).status).toBe(404);
    expect((await guest.get("/films/the-hidden-word")).status).toBe(404);
    const preview = await textOf(`/preview/${ada.pageId}`, ada.visitor);
    expect(preview).toContain("The Hidden Word");
    expect((await guest.get(`/preview/${ada.pageId}`)).status).toBe(302);

    await publishPage(product.db, ada.accountId);
    for (const path of [`/u/${ada.username}`, "/films/the-hidden-word"]) {
      await until(async () => (await textOf(path)).includes("The Hidden Word"), "it is shown");
    }
    expect((await guest.get(`/films/${ada.slug}`)).headers.get("location")).toBe("/films/the-hidden-word");
    expect((await guest.get("/films/the-hidden-word/press")).status).toBe(200);
    expect(await sitemap()).toContain("/films/the-hidden-word<");
  });

  test("makes no link preview picture and no press kit anew", async () => {
    const kit = { press: { ...EMPTY_CONTENT.press, synopsisShort: "A bell." } };
    const ada = await createPublishedSite(product.db, { content: kit });
    const made = async () => {
      for (const path of [`/u/${ada.username}`, `/u/${ada.username}/press`]) await textOf(path);
      const own = eq(artifacts.accountId, ada.accountId);
      const rows = await product.db.select({ kind: artifacts.kind }).from(artifacts).where(own);
      return rows.map(({ kind }) => kind).toSorted();
    };
    expect(await made()).toEqual(["card", "press-kit"]);
    await changePage(product.db, ada.accountId, retitled("The Hidden Picture"));
    expect(await made()).toEqual(["card", "press-kit"]);
    await publishPage(product.db, ada.accountId);
    await until(async () => (await made()).length === 4, "both are asked for again");
  });

  test("shows role, template, theme, platforms and clips once it is published", async () => {
    const ada = await createPublishedSite(product.db);
    const video = await createVideo(product.db, ada.accountId, { playableKey: "films/f/film.mp4" });
    const clip = await createClip(product.db, ada.filmId, video.id, { title: "Low Water" });
    const rows = async () => {
      const [site] = await product.db.select().from(sites).where(eq(sites.accountId, ada.accountId));
      const [shown] = await product.db.select().from(filmClips).where(eq(filmClips.id, clip.id));
      const [profile] = await product.db.select().from(profiles).where(eq(profiles.accountId, ada.accountId));
      const [page] = await product.db.select().from(pages).where(eq(pages.accountId, ada.accountId));
      const { role } = found(site);
      const { template, theme, platforms } = found(page);
      return { role, template, theme, platforms, kind: shown?.kind, at: shown?.position, bio: profile?.content };
    };
    const before = await rows();
    const person = (page: PageDocument) => withContent(page, {}, { bio: "I act." });
    await changePage(product.db, ada.accountId, (page) => ({
      ...person(page),
      ...{ role: "actor", template: "actors", theme: "ocean", platforms: ["imdb"] },
      lists: { ...page.lists, shorts: page.lists.episodes, episodes: page.lists.shorts },
    }));
    expect(await rows()).toEqual(before);
    await publish(ada.accountId);
    expect(await rows()).toMatchObject({
      ...{ role: "actor", template: "actors", theme: "ocean", platforms: ["imdb"], kind: "short", at: 1 },
      bio: { bio: "I act." },
    });
    expect(await textOf(`/u/${ada.username}`)).toContain('<body class="actors"');
    await publishChange(product.db, ada.accountId, (page) => ({
      ...page,
      lists: { ...page.lists, shorts: page.lists.episodes },
    }));
    expect(await rows()).toMatchObject({ at: null });
    expect(await textOf(`/u/${ada.username}`)).not.toContain("Low Water");
  });
});

describe("a publication", () => {
  test("is refused with what is unfinished, by path, and changes nothing", async () => {
    const ada = await launchedOwner(product);
    const before = await product.db.select().from(films).where(eq(films.id, ada.filmId));
    await changePage(product.db, ada.accountId, (page) =>
      withContent({ ...page, title: " " }, { watchFreeUrl: "https:/", cast: [{ name: "", role: "x", imageKey: "" }] }),
    );
    expect(await publish(ada.accountId)).toEqual({
      ok: false,
      reason: "unfinished",
      problems: {
        title: "Please enter a title",
        "film.watchFreeUrl": "Please enter a link that begins with http:// or https://",
        "lists.cast.byId.r1.name": "Please enter a name",
      },
    });
    expect(await versionsOf(ada.accountId)).toHaveLength(1);
    expect(await product.db.select().from(films).where(eq(films.id, ada.filmId))).toEqual(before);
    expect((await siteOfAccount(product.db, ada.accountId))?.publishedVersion).toBe(1);
  });

  test("of another account's page, or of a page that does not exist, is not found", async () => {
    const [ada, ben] = [await createPublishedSite(product.db), await createPublishedSite(product.db)];
    const { pageId } = await ownPage(ada.accountId);
    await changePage(product.db, ada.accountId, retitled("Mine"));
    const theirs = { accountId: ben.accountId, pageId };
    expect(
      await product.db.transaction((tx) => publishDraft({ tx, guard: NOTHING_HELD }, theirs, "newest", NOW)),
    ).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await versionsOf(ada.accountId)).toHaveLength(1);
  });

  test("names its revision: a changed one is refused, the same one twice is one version", async () => {
    const ada = await launchedOwner(product);
    const draft = await ownDraft(product.db, ada);
    const title = { path: "title", was: "The Salt Road", value: "The Tide Road" };
    const { revision } = await draft.save([title]);
    await draft.save([{ path: "film.director", was: "", value: "Ada" }]);
    expect(await publish(ada.accountId, revision)).toEqual({ ok: false, reason: "changed" });
    expect(await publish(ada.accountId, revision + 1)).toEqual({ ok: true, version: 2 });
    expect(await publish(ada.accountId, revision + 1)).toEqual({ ok: true, version: 2 });
    expect((await versionsOf(ada.accountId)).map(({ version }) => version)).toEqual([1, 2]);
    const state = await draft.read();
    expect(state.publishedDocument).toEqual(state.document);
  });

  test("twice at the same time is one version", async () => {
    const ada = await launchedOwner(product);
    await changePage(product.db, ada.accountId, retitled("At Once"));
    const both = await Promise.all([publish(ada.accountId), publish(ada.accountId)]);
    expect(both).toEqual([
      { ok: true, version: 2 },
      { ok: true, version: 2 },
    ]);
    await changePage(product.db, ada.accountId, retitled("Again"));
    const sent = await Promise.all([1, 2].map(() => ada.visitor.post(PUBLICATION)));
    expect(sent.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await versionsOf(ada.accountId)).toHaveLength(3);
  });

  test("beside saves at the same time publishes one of their states whole", async () => {
    const ada = await launchedOwner(product);
    const draft = await ownDraft(product.db, ada);
    const pair = (was: string, value: string) => [
      { path: "film.director", was, value },
      { path: "film.producer", was, value },
    ];
    const saving = (async () => {
      for (let at = 0; at < 6; at++) await draft.save(pair(at ? `${at - 1}` : "", `${at}`));
    })();
    for (let at = 0; at < 4; at++) await publish(ada.accountId);
    await saving;
    for (const { document } of await versionsOf(ada.accountId)) {
      const { director, producer } = (document as PageDocument).film ?? {};
      expect(director).toBe(producer);
    }
  });

  test("keeps the newest hundred versions, each as it was", async () => {
    const ada = await createPublishedSite(product.db);
    for (let at = 2; at <= 103; at++) {
      await publishChange(product.db, ada.accountId, retitled(`Title ${at}`), NOW);
    }
    const kept = await versionsOf(ada.accountId);
    expect([kept.length, kept[0]?.version, kept.at(-1)?.version]).toEqual([100, 4, 103]);
    expect(kept.map(({ document }) => (document as PageDocument).title)).toEqual(
      kept.map(({ version }) => `Title ${version}`),
    );
  });

  test("can be discarded in the draft, as a change that can be undone", async () => {
    const ada = await createPublishedSite(product.db);
    const published = (await storedDraft(product.db, ada.accountId)).document;
    await changePage(product.db, ada.accountId, retitled("Never Mind"));
    const own = await ownPage(ada.accountId);
    await product.db.transaction((tx) => discardDraft(tx, own, NOW));
    const { document, revision } = await storedDraft(product.db, ada.accountId);
    expect([document, revision]).toEqual([published, 2]);
    expect(await publish(ada.accountId)).toEqual({ ok: true, version: 1 });
  });
});

describe("a page", () => {
  test("taken down shows its draft to its owner, and is published again with it", async () => {
    const ada = await launchedOwner(product);
    const path = `/u/${ada.username}`;
    await ada.visitor.fetch(PUBLICATION, { method: "DELETE" });
    await until(async () => (await guest.get(path)).status === 404, "it is offline");
    await changePage(product.db, ada.accountId, retitled("While Offline"));
    expect(await textOf(path, ada.visitor)).toContain("While Offline");
    expect((await guest.get(path)).status).toBe(404);
    await ada.visitor.post(PUBLICATION);
    await until(async () => (await guest.get(path)).status === 200, "it is online again");
    expect(await textOf(path)).toContain("While Offline");
  });

  test("taken down and published again without a change makes no version", async () => {
    const ada = await launchedOwner(product);
    await ada.visitor.fetch(PUBLICATION, { method: "DELETE" });
    await ada.visitor.post(PUBLICATION);
    expect(await versionsOf(ada.accountId)).toHaveLength(1);
    expect((await guest.get(`/u/${ada.username}`)).status).toBe(200);
  });

  test("before its launch is a draft, which the wizard's answers change; the launch is version 1", async () => {
    const { visitor, email } = await signedUpVisitor(product.baseUrl);
    const username = await answerWizardTo(visitor, "generation");
    const accountId = await accountIdOf(product.db, email);
    expect(await versionsOf(accountId)).toEqual([]);
    expect((await siteOfAccount(product.db, accountId))?.publishedVersion).toBeNull();
    await visitor.post("/onboarding/video", { title: "Another Road", videoUrl: "https://youtu.be/aaaaaaaaaaa" });
    await visitor.post("/onboarding/generation", { intent: "generate" });
    expect((await storedDraft(product.db, accountId)).document.title).toBe("Another Road");
    expect((await guest.get(`/u/${username}`)).status).toBe(404);
    expect(await textOf(`/u/${username}`, visitor)).toContain("Another Road");
    expect((await visitor.post("/onboarding/ready")).headers.get("location")).toBe("/dashboard?premiere");
    expect((await versionsOf(accountId)).map(({ version }) => version)).toEqual([1]);
    expect(await textOf(`/u/${username}`)).toContain("Another Road");
    const slugs = await product.db.select().from(filmSlugs).where(sql`${filmSlugs.slug} like 'another-road%'`);
    expect(slugs).toHaveLength(1);
  });
});

describe("a document of an earlier schema", () => {
  test("is read, and saved in today's", async () => {
    const ada = await launchedOwner(product);
    const { pageId } = await ownPage(ada.accountId);
    const stored = async () => {
      const [row] = await product.db.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId));
      return found(row).document as { schema: number };
    };
    expect((await stored()).schema).toBe(0);
    const draft = await ownDraft(product.db, ada);
    expect((await draft.read()).document).toMatchObject({ schema: SCHEMA, title: "The Salt Road" });
    await draft.save([{ path: "film.director", was: "", value: "Ada" }]);
    expect(await stored()).toMatchObject({ schema: SCHEMA, film: { director: "Ada" } });
    expect(await publish(ada.accountId)).toEqual({ ok: true, version: 2 });
    expect((await versionsOf(ada.accountId)).map(({ document }) => (document as { schema: number }).schema)).toEqual([
      0,
      SCHEMA,
    ]);
  });
});

describe("a document that cannot be read", () => {
  const UNREADABLE = { schema: 99, words: "From the future" };

  test("is set aside whole with the next save, and the page continues with what visitors see", async () => {
    const ada = await launchedOwner(product);
    await publishChange(product.db, ada.accountId, retitled("What Visitors See"));
    const { pageId } = await ownPage(ada.accountId);
    await product.db.update(pageDrafts).set({ document: UNREADABLE }).where(eq(pageDrafts.pageId, pageId));
    const draft = await ownDraft(product.db, ada);
    expect((await draft.read()).document.title).toBe("What Visitors See");
    const { clashes } = await draft.save([{ path: "title", was: "What Visitors See", value: "Anew" }]);
    expect(clashes).toEqual([]);
    const [row] = await product.db.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId));
    expect(row).toMatchObject({ setAside: UNREADABLE, document: { schema: SCHEMA, title: "Anew" } });
    await draft.save([{ path: "title", was: "Anew", value: "Anew again" }]);
    const [later] = await product.db.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId));
    expect(later?.setAside).toEqual(UNREADABLE);
  });

  test("stays unread where a save changes nothing", async () => {
    const ada = await launchedOwner(product);
    const { pageId } = await ownPage(ada.accountId);
    await product.db.update(pageDrafts).set({ document: UNREADABLE }).where(eq(pageDrafts.pageId, pageId));
    const draft = await ownDraft(product.db, ada);
    await draft.save([{ path: "title", was: "Something else", value: "Anew" }]);
    const { setAside, document } = found(
      (await product.db.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId)))[0],
    );
    expect([UNREADABLE, setAside]).toContainEqual(document);
    expect(JSON.stringify([setAside, document])).toContain("From the future");
  });

  test("as a published version still shows its page, and the draft can be published", async () => {
    const ada = await launchedOwner(product);
    const { pageId } = await ownPage(ada.accountId);
    const published = and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, 1));
    await product.db.update(pageVersions).set({ document: UNREADABLE }).where(published);
    expect((await guest.get(`/u/${ada.username}`)).status).toBe(200);
    const draft = await ownDraft(product.db, ada);
    expect((await draft.read()).publishedDocument).toBeNull();
    expect(await publish(ada.accountId)).toEqual({ ok: true, version: 2 });
  });
});

test("deleting an account's film deletes its page with draft, log and versions", async () => {
  const ada = await launchedOwner(product);
  const draft = await ownDraft(product.db, ada);
  await draft.save([{ path: "film.director", was: "", value: "Ada" }], { patchId: randomUUID() });
  await product.db.delete(sites).where(eq(sites.accountId, ada.accountId));
  await product.db.delete(films).where(eq(films.id, ada.filmId));
  for (const table of [pageDrafts, pageSaves, pageVersions]) {
    expect(await product.db.select().from(table).where(eq(table.pageId, draft.pageId))).toEqual([]);
  }
  expect(await product.db.select().from(pages).where(eq(pages.id, draft.pageId))).toEqual([]);
});
