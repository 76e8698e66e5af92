import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import { type HiddenReason, maySee, type Viewer } from "~/features/content/visibility/rules.ts";
import { mailFilmsOf } from "~/features/outreach/email-templates/queries/films.server.ts";
import { boostedPages } from "~/features/promotion/featured/queries.server.ts";
import { publicSitesOf } from "~/features/studio/static-copy/queries.server.ts";
import { previewCookie } from "~/middleware/preview-cookie.server.ts";
import { screeningCookie } from "~/middleware/screening-cookie.server.ts";
import { under } from "../../support/domains.ts";
import { HIDES, projectWithEverything, siteWithEverything } from "../../support/hidden-pages.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mmdbOf } from "../../support/mmdb.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";
import { giveBackNow, withholdNow } from "../../support/withholding.ts";
import { PAGES, SERVED } from "../http/authorisation.expectations.ts";

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

type Project = Awaited<ReturnType<typeof projectWithEverything>>;
type Site = Awaited<ReturnType<typeof siteWithEverything>>;

/** Whether a page, or something of it, is shown there to somebody. */
type Place<Page> = { as: Viewer; shows: (page: Page) => Promise<boolean>; except?: HiddenReason };

const GONE = [404, 410, 451];
const answers = async (visitor: Visitor, path: string, init?: RequestInit) =>
  !GONE.includes((await visitor.fetch(path, init)).status);
const posts = (visitor: Visitor, path: string) =>
  answers(visitor, path, { method: "POST", body: new URLSearchParams() });
const names = async (visitor: Visitor, path: string, word: string) =>
  (await (await visitor.get(path)).text()).includes(word);
const leadsTo = async (path: string, word: string) =>
  (await guest.get(path)).headers.get("location")?.includes(word) === true;
const isAmong = async <One>(all: Promise<One[]>, isIt: (one: One) => boolean) => (await all).some(isIt);

const isEmbeddable = (path: string) =>
  answers(guest, `/oembed?${new URLSearchParams({ url: `${product.baseUrl}${path}` })}`);

const seen = <Page>(shows: Place<Page>["shows"]): Place<Page> => ({ as: "visitor", shows });

/** Every place where visitors, invited people and the owner reach a project, by its address or by what it is. */
const OF_PROJECTS: Record<string, Place<Project>> = {
  "/films/:slug": seen(({ slug }) => answers(guest, `/films/${slug}`)),
  "/films/:slug/press": seen(({ slug }) => answers(guest, `/films/${slug}/press`)),
  "/films/:slug/comments": seen(({ slug }) => answers(guest, `/films/${slug}/comments`)),
  "POST /films/:slug/comments": seen(({ slug }) => posts(guest, `/films/${slug}/comments`)),
  "/films/:slug/comments/likes": seen(({ slug }) => answers(guest, `/films/${slug}/comments/likes`)),
  "/films/:slug/comments/:commentId/like": seen(({ slug, commentId }) =>
    posts(guest, `/films/${slug}/comments/${commentId}/like`),
  ),
  "/reactions/:filmId/:videoId": seen(
    async ({ filmId, videoId }) => (await guest.get(`/reactions/${filmId}/${videoId}`)).status === 200,
  ),
  "/reactions/:filmId/:videoId/:emoji": seen(({ filmId, videoId }) =>
    posts(guest, `/reactions/${filmId}/${videoId}/fire`),
  ),
  "/reactions/:filmId/:videoId/packs/:itemId": seen(({ filmId, videoId, itemId, fan }) =>
    posts(fan, `/reactions/${filmId}/${videoId}/packs/${itemId}`),
  ),
  "/films/:slug/packs": seen(({ slug }) => answers(guest, `/films/${slug}/packs`)),
  "/films/:slug/packs/emoji": seen(({ slug }) => answers(guest, `/films/${slug}/packs/emoji`)),
  "/shop/:packId/purchases": seen(({ packId }) => posts(guest, `/shop/${packId}/purchases`)),
  "/clips/:clipId/donations": seen(({ clipId }) => posts(guest, `/clips/${clipId}/donations`)),
  "/l/:code": seen(({ code, slug }) => leadsTo(`/l/${code}`, slug)),
  "/c/:sharedId": seen(({ sharedId }) => answers(guest, `/c/${sharedId}`)),
  "/c/:sharedId/embed": seen(({ sharedId }) => answers(guest, `/c/${sharedId}/embed`)),
  "/embed/:videoId": seen(({ videoId }) => answers(guest, `/embed/${videoId}`)),
  "its answer for other sites": seen(({ slug }) => isEmbeddable(`/films/${slug}`)),
  "its player's answer for other sites": seen(({ videoId }) => isEmbeddable(`/embed/${videoId}`)),
  "/c/:sharedId/video": seen(({ sharedId }) => answers(guest, `/c/${sharedId}/video`)),
  "/c/:sharedId/picture": seen(({ sharedId }) => answers(guest, `/c/${sharedId}/picture`)),
  "/videos/:videoId/progress": seen(async ({ videoId }) =>
    answers((await launchedOwner(product)).visitor, `/videos/${videoId}/progress`),
  ),
  "GET /media/*": seen(({ film }) => answers(guest, `/media/${film.playableKey}`)),
  "its poster": seen(({ film }) => answers(guest, `/media/${film.posterKey}`)),
  "its picture": seen(({ pictureKey }) => answers(guest, `/media/${pictureKey}`)),
  "its link preview": seen(({ cardKey }) => answers(guest, `/media/${cardKey}`)),
  "its own domain": seen(async ({ host }) => !GONE.includes((await under(product, host, "/")).status)),
  "the list on its account's page": seen(({ username, slug }) => names(guest, `/u/${username}`, `/films/${slug}`)),
  "the feed of its account": seen(({ username, slug }) => names(guest, `/u/${username}/feed.xml`, `/films/${slug}<`)),
  "the rail of featured films": seen(({ boostId }) =>
    isAmong(boostedPages(product.db, new Date()), (boosted) => boosted.boostId === boostId),
  ),
  "mails of its owner": seen(({ accountId, filmId }) =>
    isAmong(mailFilmsOf(product.db, accountId, product.baseUrl), ({ id }) => id === filmId),
  ),
  "the static copy": seen(({ accountId, filmId }) =>
    isAmong(publicSitesOf(product.db, accountId), (site) => site.filmId === filmId),
  ),
  "/p/:token": { as: "invited", shows: ({ token }) => answers(guest, `/p/${token}`) },
  "its film in a preview": {
    as: "invited",
    shows: (page) => answers(inPreview(page), `/media/${page.film.playableKey}`),
  },
  "its picture in a preview": { as: "invited", shows: (page) => answers(inPreview(page), `/media/${page.pictureKey}`) },
  "/s/:sealed": { as: "invited", shows: ({ sealed }) => answers(guest, `/s/${sealed}`) },
  "/s/:sealed/progress": { as: "invited", shows: (page) => reports(inScreening(page), page) },
  "/f/:sealedPackage": { as: "invited", shows: ({ sealedPackage }) => answers(guest, `/f/${sealedPackage}`) },
  "/f/:sealedPackage/file": { as: "invited", shows: ({ sealedPackage }) => answers(guest, `/f/${sealedPackage}/file`) },
  "/door/:sealedDoor": { as: "invited", shows: ({ sealedDoor }) => answers(guest, `/door/${sealedDoor}`) },
  "/door/:sealedDoor/state": { as: "invited", shows: ({ sealedDoor }) => answers(guest, `/door/${sealedDoor}/state`) },
  "/g/:sealedGuest": { as: "invited", shows: ({ sealedGuest }) => answers(guest, `/g/${sealedGuest}`) },
  "GET /media/s/:token/*": {
    as: "invited",
    shows: ({ viewing, film }) => answers(guest, `/media/s/${viewing.token}/${film.playableKey}`),
  },
  "its page for its owner": {
    as: "owner",
    shows: ({ owner, slug }) => answers(owner, `/films/${slug}`),
    except: "removed",
  },
  "its film for its owner": { as: "owner", shows: ({ owner, film }) => answers(owner, `/media/${film.playableKey}`) },
  "its picture for its owner": {
    as: "owner",
    shows: ({ owner, pictureKey }) => answers(owner, `/media/${pictureKey}`),
  },
};

const OF_SITES: Record<string, Place<Site>> = {
  "/u/:username": seen(({ username }) => answers(guest, `/u/${username}`)),
  "/u/:username/press": seen(({ username }) => answers(guest, `/u/${username}/press`)),
  "/u/:username/cv": seen(({ username }) => answers(guest, `/u/${username}/cv`)),
  "/u/:username/inquiry": seen(({ username }) => answers(guest, `/u/${username}/inquiry`)),
  "POST /u/:username/inquiry": seen(({ username }) => posts(guest, `/u/${username}/inquiry`)),
  "/u/:username/social-proof": seen(({ username }) => answers(guest, `/u/${username}/social-proof`)),
  "/u/:username/contacts": seen(({ username }) => answers(guest, `/u/${username}/contacts`)),
  "POST /u/:username/contacts": seen(({ username }) => posts(guest, `/u/${username}/contacts`)),
  "/u/:username/feed.xml": seen(({ username }) => answers(guest, `/u/${username}/feed.xml`)),
  "/u/:username/feed.json": seen(({ username }) => answers(guest, `/u/${username}/feed.json`)),
  "/u/:username/screenings.ics": seen(({ username }) => answers(guest, `/u/${username}/screenings.ics`)),
  "/u/:username/letters": seen(({ username }) => answers(guest, `/u/${username}/letters`)),
  "/u/:username/letters.xml": seen(({ username }) => answers(guest, `/u/${username}/letters.xml`)),
  "/u/:username/letters/:letterId": seen(({ username, letterId }) =>
    answers(guest, `/u/${username}/letters/${letterId}`),
  ),
  "its film's player": seen(({ film }) => answers(guest, `/embed/${film.videoId}`)),
  "its answer for other sites": seen(({ username }) => isEmbeddable(`/u/${username}`)),
  "/featured/:username": seen(({ username }) => answers(guest, `/featured/${username}`)),
  "/sitemaps/:file": seen(({ username }) => names(guest, "/sitemaps/1.xml", `/u/${username}<`)),
  "a link to it": seen(({ code, username }) => leadsTo(`/l/${code}`, `/u/${username}`)),
  "its film": seen(({ film }) => answers(guest, `/media/${film.playableKey}`)),
  "the still in its mails": seen(
    async ({ accountId }) => (await letterheadOf(product.db, accountId, product.baseUrl))?.still != null,
  ),
  "its page for its owner": { as: "owner", shows: ({ owner, username }) => answers(owner, `/u/${username}`) },
};

/** Addresses of visitors with a name in them that show nothing of a page. */
const SHOW_NOTHING: Record<string, string> = {
  "/films/:slug/ticket": "of a film that must be paid; `film-purchases.test.ts` hides its page",
  "/films/:slug/purchases": "the same",
  "/u/:username/owner": "tells only its owner where it is edited",
  "/films/:slug/owner": "tells only its owner where it is edited",
  "/films/:slug/comments/:commentId/removal": "everybody may take back their own words",
  "/ledger/:month": "the root of a month, which names nobody",
  "/bought/:sealed": "the emoji that an address has bought",
  "/watch/:sealed": "a film for who has bought it; `film-purchases.test.ts` asks for each reason",
  "/watch/:sealed/progress": "the same",
  "/watch/:sealed/refund": "the same",
  "/cast-invitations/:token": "the name of a film, for who was invited to its cast",
  "/r/:sharedReport": "figures, opened by a password of their own",
  "/m/:token": "leads where a mail that was sent leads",
  "/m/:token/picture": "a dot without content",
  "/.well-known/indielens-domain/:challenge": "proves a domain",
  "/dev/outbox/:mailId": "a mail to who reads it",
  "/reports/:sealed": "what became of a report, for who sent it",
  "/operator/reports/:reportId": "for who works at the desk",
  "/operator/reports/:reportId/pictures/:pictureId": "the same",
  "/operator/reports/:reportId/copies": "the same",
  "/operator/reports/:reportId/confirmation": "the same",
  "/operator/counter-notices/:decisionId/lawsuit": "the same",
  "/operator/reports/:reportId/taking-back": "the same",
  "/operator/appeals/:appealId/answer": "the same",
  "/api/clips/handed/:sealedJob/:file": "a film for the service that renders a clip of it; `renders.test.ts`",
  "/api/clips/callbacks/:service/:sealedJob": "a service says that its job has ended, and is told nothing",
};

function inPreview({ token }: Project) {
  const visitor = new Visitor(product.baseUrl);
  visitor.keep(previewCookie(product.config, token, new Date(Date.now() + 60_000)));
  return visitor;
}

function inScreening({ viewing, sealed }: Project) {
  const visitor = new Visitor(product.baseUrl);
  visitor.keep(screeningCookie(product.config, { ...viewing, path: `/s/${sealed}` }));
  return visitor;
}

const reports = (visitor: Visitor, { sealed }: Project) =>
  answers(visitor, `/s/${sealed}/progress`, {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ positionMs: 1000, watchedMs: 1000 }),
  });

/** What each place shows, and what it should, of a page that is hidden for this reason. */
async function shown<Page>(places: Record<string, Place<Page>>, page: Page, reason: HiddenReason | null) {
  const names = Object.entries(places);
  const found = [];
  for (const [name, { shows }] of names) found.push([name, await shows(page)]);
  const wanted = names.map(([name, { as, except }]) => [
    name,
    reason === null || (reason !== except && maySee(reason, as)),
  ]);
  return { found, wanted };
}

describe("a project", () => {
  test("that is public is shown in every place", async () => {
    const { found, wanted } = await shown(OF_PROJECTS, await projectWithEverything(product), null);
    expect(found).toEqual(wanted);
  });

  test.each(Object.entries(HIDES))("that %s is shown to those who may see it", async (_, { reason, hide }) => {
    const project = await projectWithEverything(product);
    await hide(product, project);
    const { found, wanted } = await shown(OF_PROJECTS, project, reason);
    expect(found).toEqual(wanted);
  });
});

describe("an account's own page", () => {
  test("that is public is shown in every place", async () => {
    const { found, wanted } = await shown(OF_SITES, await siteWithEverything(product), null);
    expect(found).toEqual(wanted);
  });

  const ofSites = Object.entries(HIDES).filter(([, { isOfProjects }]) => !isOfProjects);
  test.each(ofSites)("that %s is shown to those who may see it", async (_, { reason, hide }) => {
    const site = await siteWithEverything(product);
    await hide(product, site);
    const { found, wanted } = await shown(OF_SITES, site, reason);
    expect(found).toEqual(wanted);
  });
});

/** What is no place of visitors, or leads to the page, which refuses by itself; and what acts on a page without showing it. */
const SHOWN_IN_EVERY_COUNTRY = [
  ...["mails of its owner", "the still in its mails", "the static copy", "/sitemaps/:file", "/l/:code", "a link to it"],
  ...["the rail of featured films", "/featured/:username", "/videos/:videoId/progress", "/s/:sealed/progress"],
  ...["/reactions/:filmId/:videoId", "/reactions/:filmId/:videoId/:emoji", "/shop/:packId/purchases"],
  ...["/reactions/:filmId/:videoId/packs/:itemId", "/clips/:clipId/donations"],
  "/films/:slug/comments/:commentId/like",
];

describe("a page that is withheld in a country", () => {
  let here: TestProduct;
  beforeAll(async () => {
    const countryDatabase = join(await scratchFolder(), "countries.mmdb");
    await writeFile(countryDatabase, mmdbOf({ "127.0.0.0/8": { country: { iso_code: "DE" } } }));
    const { dataDir } = product.config;
    here = await startTestProduct({ role: "web", databaseUrl: product.databaseUrl, dataDir, countryDatabase });
  });
  afterAll(() => here.stop());

  const withheldIn = (countries: string[], { accountId, pageId }: Project | Site) => {
    const about = { accountId, subjectKind: "page", subjectId: pageId, address: "/films/it" } as const;
    return withholdNow(product, { ...about, measure: "hide-in-countries", countries, reason: "copyright" });
  };
  const fromThere = async <Answer>(ask: () => Promise<Answer>) => {
    const [elsewhere, stranger] = [product, guest];
    [product, guest] = [here, new Visitor(here.baseUrl)];
    try {
      return await ask();
    } finally {
      [product, guest] = [elsewhere, stranger];
    }
  };

  test("is shown nowhere to its visitors, and everywhere to others", async () => {
    const project = await projectWithEverything(product);
    await withheldIn(["AT", "DE"], project);
    const elsewhere = await shown(OF_PROJECTS, project, null);
    expect(elsewhere.found).toEqual(elsewhere.wanted);
    const { found, wanted } = await fromThere(() => shown(OF_PROJECTS, project, "withheld"));
    expect(found).toEqual(
      wanted.map(([name, isShown]) => [name, isShown || SHOWN_IN_EVERY_COUNTRY.includes(String(name))]),
    );
  });

  test("of an account is shown nowhere to its visitors either, is in no cache there, and comes back", async () => {
    const site = await siteWithEverything(product);
    const { username } = site;
    expect((await fromThere(() => guest.get(`/u/${username}`))).status).toBe(200);
    const decided = await withheldIn(["DE"], site);
    const elsewhere = await shown(OF_SITES, site, null);
    expect(elsewhere.found).toEqual(elsewhere.wanted);
    const { found, wanted } = await fromThere(() => shown(OF_SITES, site, "withheld"));
    expect(found).toEqual(
      wanted.map(([name, isShown]) => [name, isShown || SHOWN_IN_EVERY_COUNTRY.includes(String(name))]),
    );
    for (const path of [`/u/${username}`, `/u/${username}/press`, `/media/${site.film.playableKey}`])
      expect([path, (await guest.get(path)).headers.get("cache-control")]).toEqual([path, "private, no-store"]);
    expect((await fromThere(() => guest.get(`/u/${username}`))).status).toBe(451);
    if (decided.ok) await giveBackNow(product, decided.decisionId);
    const back = () => fromThere(async () => (await guest.get(`/u/${username}`)).status === 200);
    await until(back, "its visitors get the page again");
    expect((await guest.get(`/u/${username}`)).headers.get("cache-control")).toContain("public");
  });
});

test("every address of visitors that names something is among these places", () => {
  const listed = [...Object.keys(OF_PROJECTS), ...Object.keys(OF_SITES), ...Object.keys(SHOW_NOTHING)];
  const named = Object.entries(PAGES).filter(
    ([pattern, { GET, POST, other }]) =>
      pattern.includes(":") && !String((GET ?? POST ?? other).nobody).startsWith("→ /"),
  );
  const served = Object.keys(SERVED).filter((pattern) => pattern.startsWith("GET /media"));
  expect([...named.map(([pattern]) => pattern), ...served].filter((pattern) => !listed.includes(pattern))).toEqual([]);
});
