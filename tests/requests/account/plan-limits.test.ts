import { glob, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reactions } from "~/db/schema/reactions.ts";
import { grantOffer } from "~/features/account/entitlements/commands.server.ts";
import type { OfferId } from "~/features/account/plans/rules/offers.ts";
import { FEATURES, type Feature, type LimitName, limitsOf, PLANS, type Plan } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import type { SaveAnswer } from "~/features/content/drafts/rules.ts";
import { contentOfOwner } from "~/features/content/films/queries.server.ts";
import { type CastMember, EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { applySchedules } from "~/features/promotion/boosts/jobs.server.ts";
import { boostsOfOwner } from "~/features/promotion/boosts/queries.server.ts";
import { boostedPages } from "~/features/promotion/featured/queries.server.ts";
import type { ClipId } from "~/lib/ids.ts";
import { ownDraft } from "../../support/drafts.ts";
import { createClip, createProject } from "../../support/factories/content.ts";
import { createDonation } from "../../support/factories/money.ts";
import { createBoost, createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { createPackage } from "../../support/package-links.ts";
import { publishChange, publishPage, withContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { uploaderOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

const GB = 1024 ** 3;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof launchedOwner>>;
const read = (path: string) => new Visitor(product.baseUrl).get(path);
const member = (name: string): CastMember => ({ name, role: "", imageKey: "" });

/** Adds cast members to the draft, as the editor of the cast does. */
async function addCast(owner: Owner, names: string[]): Promise<SaveAnswer> {
  const draft = await ownDraft(product.db, owner);
  const { order } = (await draft.read()).document.lists.cast;
  const ids = names.map((_, place) => `new${order.length + place}`);
  const rows = names.map((name, place) => ({
    path: `lists.cast.byId.${ids[place]}`,
    was: null,
    value: member(name),
  }));
  return draft.save([...rows, { path: "lists.cast.order", was: order, value: [...order, ...ids] }]);
}
async function reachClips({ accountId, filmId, visitor }: Owner, count: number) {
  for (let nth = 1; nth < count; nth++) {
    const { id } = await createVideo(product.db, accountId);
    await createClip(product.db, filmId, id, { kind: "trailer", position: nth });
  }
  const clip = { kind: "trailer", title: "The bell", videoUrl: "https://vimeo.com/76979871" };
  return visitor.post("/studio/film/episodes", clip);
}

async function ownSpotlight({ accountId, filmId }: Owner) {
  const video = await createVideo(product.db, accountId, { playableKey: "films/f/film.mp4" });
  const clip = await createClip(product.db, filmId, video.id, { kind: "spotlight", title: "The Ferry" });
  return { videoId: video.id, clipId: clip.id };
}
const settle = ({ visitor }: Owner, clipId: ClipId) =>
  visitor.fetch(`/studio/spotlight/${clipId}`, {
    method: "PUT",
    body: new URLSearchParams({ amounts: "7", goal: "90" }),
  });
const give = (clipId: ClipId, amount = 5) =>
  new Visitor(product.baseUrl).post(`/clips/${clipId}/donations`, { amount: `${amount}` });

/** The number that each plan allows; `null` is unlimited. */
type Most = Record<Plan, number | null>;
type Limited = {
  role: Role;
  most: Most;
  /** Creates so many through the real routes; returns the last response. */
  reach(owner: Owner, count: number): Promise<Response>;
  refusal: { status: number; message(most: number): string };
};

const addLink = ({ visitor }: Owner) => visitor.post("/studio/links", { title: "The Ferry", code: "", filmId: "" });
const ANY: Most = { free: null, basic: null, grow: null, pro: null };
const REMOVE_ONE = "Remove one, or choose a larger plan.";
const tooManyClips = { status: 422, message: () => "Your plan comes without videos beside the film. To add some" };

const LIMITED: Record<string, Limited & { of: LimitName }> = {
  "cast members": {
    of: "castMembers",
    role: "filmmaker",
    most: { free: 0, basic: 2, grow: 10, pro: null },
    async reach(owner, count) {
      const names = Array.from({ length: count }, (_, nth) => `Member ${nth}`);
      const { refused } = await addCast(owner, names);
      return Response.json(refused, { status: refused.length ? 422 : 200 });
    },
    refusal: {
      status: 422,
      message: (most) =>
        most ? `Your plan comes with ${most} cast members. ${REMOVE_ONE}` : "Your plan comes without cast members.",
    },
  },
  "an actor's clips": {
    of: "clips",
    role: "actor",
    most: { ...ANY, free: 0 },
    reach: reachClips,
    refusal: tooManyClips,
  },
  "a filmmaker's clips": {
    of: "clips",
    role: "filmmaker",
    most: ANY,
    reach: reachClips,
    refusal: tooManyClips,
  },
  links: {
    of: "links",
    role: "filmmaker",
    most: { free: 1, basic: 5, grow: null, pro: null },
    async reach(owner, count) {
      for (let nth = 1; nth < count; nth++) await createLink(product.db, owner.accountId);
      return addLink(owner);
    },
    refusal: {
      status: 403,
      message: (most) => `Your plan comes with ${most} ${most === 1 ? "link" : "links"}. ${REMOVE_ONE}`,
    },
  },
  projects: {
    of: "projects",
    role: "filmmaker",
    most: { free: 0, basic: 1, grow: 3, pro: null },
    async reach(owner, count) {
      for (let nth = 1; nth < count; nth++) await createProject(product.db, owner.accountId);
      return makeProject(owner, "classic");
    },
    refusal: {
      status: 409,
      message: (most) =>
        most
          ? `Your plan comes with ${most} ${most === 1 ? "project" : "projects"}. ${REMOVE_ONE}`
          : "without projects.",
    },
  },
  "bytes of films": {
    of: "uploadBytes",
    role: "distributor",
    most: { free: 5 * GB, basic: 25 * GB, grow: 100 * GB, pro: 1024 * GB },
    async reach({ accountId, visitor }, count) {
      await createVideo(product.db, accountId, { byteSize: count - 10 });
      return uploaderOf(visitor).create(10);
    },
    refusal: {
      status: 403,
      message: () => "Your plan has not enough storage for this film. Remove a film or choose a larger plan.",
    },
  },
  "films on their way": {
    of: "openUploads",
    role: "distributor",
    most: { free: 5, basic: 10, grow: 20, pro: 50 },
    async reach({ accountId, visitor }, count) {
      const begun = Array.from(
        { length: count - 1 },
        () => ({ status: "uploading", byteSize: 10, readyAt: null }) as const,
      );
      await Promise.all(begun.map((video) => createVideo(product.db, accountId, video)));
      return uploaderOf(visitor).create(10);
    },
    refusal: { status: 403, message: () => "Too many films are being uploaded already." },
  },
};

type Featured = {
  of: Feature;
  role: Role;
  plans: Plan[];
  /** Whether the owner, or a visitor of the page, gets the feature. */
  use(owner: Owner): Promise<{ given: boolean; refused: boolean }>;
};

async function boost({ accountId, visitor }: Owner, duration: string, without: string) {
  const { id } = await createLink(product.db, accountId);
  const body = new URLSearchParams({ duration, priority: "normal", budgetType: "total", budget: "25" });
  const response = await visitor.fetch(`/studio/links/${id}/boost`, { method: "PUT", body });
  const words = `Your plan comes without ${without}`;
  return { given: response.ok, refused: response.status === 403 && (await response.text()).includes(words) };
}

const makeProject = ({ visitor }: Owner, template: string) =>
  visitor.fetch("/studio/projects", {
    method: "POST",
    body: new URLSearchParams({ title: "The Second Film", template }),
  });

const FROM_BASIC: Plan[] = ["basic", "grow", "pro"];

const FEATURED: Record<string, Featured> = {
  "a project with the Actors Grid": {
    of: "actorsGrid",
    role: "filmmaker",
    plans: ["grow", "pro"],
    async use(owner) {
      const response = await makeProject(owner, "actors");
      return { given: response.ok, refused: response.status === 409 };
    },
  },
  "settling what visitors may give": {
    of: "fanSupport",
    role: "actor",
    plans: FROM_BASIC,
    async use(owner) {
      const response = await settle(owner, (await ownSpotlight(owner)).clipId);
      const words = "Your plan comes without fan support. To use it, choose a larger plan.";
      return { given: response.ok, refused: response.status === 403 && (await response.text()).includes(words) };
    },
  },
  "giving a festival its package": {
    of: "packageLinks",
    role: "filmmaker",
    plans: FROM_BASIC,
    async use({ visitor, accountId, pageId }) {
      await createPackage(product.db, { accountId, pageId });
      const response = await visitor.post("/studio/film/festivals/package/links", { name: "Jury", days: "30" });
      const words = "Your plan comes without links to festival packages.";
      return { given: response.ok, refused: response.status === 403 && (await response.text()).includes(words) };
    },
  },
  "being given something": {
    of: "fanSupport",
    role: "actor",
    plans: FROM_BASIC,
    async use(owner) {
      const { status } = await give((await ownSpotlight(owner)).clipId);
      return { given: status === 303, refused: status === 404 };
    },
  },
  "being shown on other creators' pages": {
    of: "boostedLinks",
    role: "filmmaker",
    plans: FROM_BASIC,
    async use({ accountId }) {
      const { id } = await createLink(product.db, accountId);
      const boost = await createBoost(product.db, { accountId, id });
      const shown = (await boostedPages(product.db, new Date())).some(({ boostId }) => boostId === boost.id);
      return { given: shown, refused: !shown };
    },
  },
  "a boost without end": {
    of: "unlimitedBoost",
    role: "filmmaker",
    plans: ["pro"],
    async use({ accountId }) {
      const { id } = await createLink(product.db, accountId);
      await createBoost(product.db, { accountId, id }, { duration: "unlimited", expiresAt: new Date() });
      await applySchedules(product.db, new Date());
      const isActive = (await boostsOfOwner(product.db, accountId, new Date())).has(id);
      return { given: isActive, refused: !isActive };
    },
  },
  "a page without other creators' films": {
    of: "railOptOut",
    role: "filmmaker",
    plans: ["pro"],
    async use({ username, visitor }) {
      const response = await visitor.fetch("/studio/site/others", { method: "DELETE" });
      const words =
        "Your plan comes without a page kept free of other creators' films. To use it, choose a larger plan.";
      const refused = response.status === 403 && (await response.text()).includes(words);
      const rail = (await read(`/featured/${username}`)).status;
      return { given: response.ok && rail === 404, refused: refused && rail === 200 };
    },
  },
  "emoji on a link": {
    of: "emojiPacks",
    role: "filmmaker",
    plans: ["grow", "pro"],
    async use({ accountId, visitor }) {
      const { id } = await createLink(product.db, accountId);
      const body = new URLSearchParams({ emoji: "🎬" });
      const response = await visitor.fetch(`/studio/links/${id}/emoji`, { method: "PUT", body });
      const words = "Your plan comes without emoji packs. To use it, choose a larger plan.";
      return { given: response.ok, refused: response.status === 403 && (await response.text()).includes(words) };
    },
  },
  "a pack of emoji": {
    of: "web3CreatorTools",
    role: "filmmaker",
    plans: ["grow", "pro"],
    async use({ filmId, visitor }) {
      const response = await visitor.post("/emoji-packs", { filmId, name: "Masks", price: "" });
      const words = "Your plan comes without Web3 creator tools. To use it, choose a larger plan.";
      const refused = response.status === 409 && (await response.text()).includes(words);
      return { given: response.status === 302, refused };
    },
  },
  "boosting a link": {
    of: "boostedLinks",
    role: "filmmaker",
    plans: FROM_BASIC,
    use: (owner) => boost(owner, "30days", "boosted links"),
  },
  "a boost that never ends": {
    of: "unlimitedBoost",
    role: "filmmaker",
    plans: ["pro"],
    use: (owner) => boost(owner, "unlimited", "boost"),
  },
  "a page that does not name us": {
    of: "whiteLabel",
    role: "filmmaker",
    plans: ["pro"],
    async use({ username }) {
      const named = (await (await read(`/u/${username}`)).text()).includes("Made with");
      return { given: !named, refused: named };
    },
  },
};

/** Features whose screens are not built yet. */
const NOT_BUILT: (LimitName | Feature)[] = [
  ...(["bulkSelection", "enhancedAnalytics"] as const),
  ...(["blockchainVerification", "smartContracts"] as const),
];

/** Where nothing is sold, every plan has it; `rules/content/domains.test.ts` tests the others. */
const NOT_SOLD_HERE: Feature[] = ["customDomain"];

/** More than any limited plan allows; for things that are cheap to create. */
const MANY = 12;

describe.each(Object.entries(LIMITED))("%s", (_, { role, most, reach, refusal }) => {
  test.each(PLANS)("on %s end at its limit", async (plan) => {
    const limit = most[plan];
    if (limit !== 0) {
      const { status } = await reach(await launchedOwner(product, { role, plan }), limit ?? MANY);
      expect(status).toBeLessThan(300);
    }
    if (limit === null) return;
    const refused = await reach(await launchedOwner(product, { role, plan }), limit + 1);
    expect(refused.status).toBe(refusal.status);
    expect(await refused.text()).toContain(refusal.message(limit));
  });
});

test.each(Object.entries(FEATURED))("%s is available on its plans only", async (_, { role, plans, use }) => {
  for (const plan of PLANS) {
    const given = plans.includes(plan);
    expect(await use(await launchedOwner(product, { role, plan })), plan).toEqual({ given, refused: !given });
  }
});

test("every limit and feature is tested here, or is not enforced anywhere yet", async () => {
  const tested = [...Object.values(LIMITED), ...Object.values(FEATURED)].map(({ of }) => of);
  const known = [...Object.keys(limitsOf({ plan: "free", offer: null, role: null })), ...FEATURES];
  expect([...new Set(tested), ...NOT_BUILT, ...NOT_SOLD_HERE].toSorted()).toEqual(known.toSorted());
  const enforced = await enforcedOf(known);
  expect(enforced).toEqual(expect.arrayContaining(["castMembers", "clips", "fanSupport", "links", "emojiPacks"]));
  expect(enforced.filter((name) => NOT_BUILT.some((other) => other === name))).toEqual([]);
});

/** Those of `names` that some command or query checks against the plan. */
async function enforcedOf(names: string[]): Promise<string[]> {
  const sources: string[] = [];
  for await (const path of glob("app/features/**/*.server.ts")) sources.push(await readFile(path, "utf8"));
  const asking = sources.filter((source) => /\b(limitsOf|lackOfRoom|lackOf|hasFeature)\(/.test(source));
  return names.filter((name) =>
    asking.some((source) => new RegExp(`"${name}"|\\.${name}\\b|\\{ ${name}\\b`).test(source)),
  );
}

const grant = ({ accountId }: Owner, offer: OfferId) =>
  product.db.transaction((tx) => grantOffer(tx, accountId, offer, new Date()));
const cast = ({ accountId, filmId }: Owner) =>
  contentOfOwner(product.db, accountId, filmId).then((content) => content?.cast.map(({ name }) => name));
const pageShows = (path: string, words: string, there: boolean) =>
  until(
    async () => (await (await read(path)).text()).includes(words) === there,
    `${path} ${there ? "shows" : "hides"} ${words}`,
  );

describe("a smaller plan", () => {
  const NAMES = ["Ingrid Solheim", "Noor Haddad", "Tomasz Wieczorek", "Bea Lindqvist"];

  test("hides the newest cast members on page and press kit, and a larger plan shows them again", async () => {
    const ada = await launchedOwner(product, { plan: "grow" });
    const [page, pressKit] = [`/u/${ada.username}`, `/films/${ada.slug}/press`];
    expect((await addCast(ada, NAMES)).refused).toEqual([]);
    const press = { ...EMPTY_CONTENT.press, synopsisShort: "A bell." };
    await publishChange(product.db, ada.accountId, (page) => withContent(page, { press }));
    await pageShows(page, "Tomasz Wieczorek", true);

    await grant(ada, "visibility");
    await pageShows(page, "Tomasz Wieczorek", false);
    const shown = await siteByUsername(product.db, ada.username);
    expect(shown?.site.content.cast.map(({ name }) => name)).toEqual(NAMES.slice(0, 2));
    expect(await (await read(pressKit)).text()).not.toContain("Bea Lindqvist");
    const screen = await (await ada.visitor.get("/studio/film/press")).text();
    expect(screen).toContain("Not on your page with your plan");
    expect(screen).toContain('aria-label="Remove Tomasz Wieczorek"');
    expect(screen).not.toContain('value="Tomasz Wieczorek"');
    expect(screen).toContain('href="/pricing"');

    const draft = await ownDraft(product.db, ada);
    const [first, second, third, fourth] = (await draft.read()).document.lists.cast.order;
    const swapped = [second, first, third, fourth].map((id) => found(id));
    await draft.save([
      { path: `lists.cast.byId.${first}.name`, was: "Ingrid Solheim", value: "Ingrid S." },
      { path: "lists.cast.order", was: [first, second, third, fourth].map((id) => found(id)), value: swapped },
    ]);
    await publishPage(product.db, ada.accountId);
    expect(await cast(ada)).toEqual(["Noor Haddad", "Ingrid S.", "Tomasz Wieczorek", "Bea Lindqvist"]);
    expect((await addCast(ada, ["Somebody New"])).refused).toMatchObject([
      { message: `Your plan comes with 2 cast members. ${REMOVE_ONE}` },
    ]);
    const last = { path: `lists.cast.byId.${fourth}`, was: member("Bea Lindqvist"), value: null };
    expect((await draft.save([last])).refused).toEqual([]);
    await publishPage(product.db, ada.accountId);
    expect(await cast(ada)).toEqual(["Noor Haddad", "Ingrid S.", "Tomasz Wieczorek"]);

    await pageShows(page, "Noor Haddad", true);
    await grant(ada, "community");
    await pageShows(page, "Tomasz Wieczorek", true);
  });

  test("hides an actor's clips from visitors, and a larger plan shows them again", async () => {
    const ingrid = await launchedOwner(product, { role: "actor", plan: "basic" });
    const { clipId, videoId } = await ownSpotlight(ingrid);
    const short = await createVideo(product.db, ingrid.accountId, { playableKey: "films/f/film.mp4" });
    const later = await createClip(product.db, ingrid.filmId, short.id, {
      kind: "spotlight",
      title: "Names",
      position: 2,
    });
    await product.db.insert(reactions).values({ videoId, filmId: ingrid.filmId, emoji: "heart", visitor: "one" });
    await createDonation(product.db, ingrid.accountId, { clipId });
    const page = `/u/${ingrid.username}`;
    const proof = async () => (await read(`${page}/social-proof`)).json();
    const reactionsOf = async () => (await read(`/reactions/${ingrid.filmId}/${videoId}`)).status;
    await pageShows(page, "The Ferry", true);
    expect([await reactionsOf(), await proof()]).toEqual([200, [{ name: "Heart", count: 1 }]]);

    await grant(ingrid, "actor-free");
    await pageShows(page, "The Ferry", false);
    expect([await reactionsOf(), await proof(), (await give(clipId)).status]).toEqual([204, [], 404]);
    const screen = await (await ingrid.visitor.get("/studio/film/episodes")).text();
    expect(screen).toContain("Not on your page with your plan");
    expect(screen).toContain('href="/cast-crew-pricing"');
    const order = new URLSearchParams([
      ["kind", "spotlight"],
      ["clipIds", later.id],
      ["clipIds", clipId],
    ]);
    const ordered = await ingrid.visitor.fetch("/studio/film/episodes/order", { method: "PUT", body: order });
    expect([ordered.status, await ordered.text()]).toEqual([409, expect.stringContaining("choose a larger plan")]);
    const spotlight = await (await ingrid.visitor.get("/studio/spotlight")).text();
    expect(spotlight).toContain("$5 raised");
    expect(spotlight).toContain("Your plan comes without fan support.");
    expect((await ingrid.visitor.fetch(`/studio/film/episodes/${later.id}`, { method: "DELETE" })).ok).toBe(true);

    await grant(ingrid, "actor-premium");
    await pageShows(page, "The Ferry", true);
    await pageShows(page, "Names", true);
    await publishPage(product.db, ingrid.accountId);
    await pageShows(page, "Names", false);
    expect([await reactionsOf(), (await give(clipId)).status]).toEqual([200, 303]);
  });
});

test("two concurrent requests do not exceed a limit", async () => {
  const owner = await launchedOwner(product, { plan: "free" });
  for (let nth = 1; nth < 5; nth++) await uploaderOf(owner.visitor).create(10);
  const both = await Promise.all([1, 2].map(() => uploaderOf(owner.visitor).create(10)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 403]);
});
