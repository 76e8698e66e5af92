import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { artifacts } from "~/db/schema/artifacts.ts";
import { packPurchases } from "~/db/schema/emoji-packs.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { sites } from "~/db/schema/sites.ts";
import { createPreview } from "~/features/content/previews/commands.server.ts";
import type { HiddenReason } from "~/features/content/visibility/rules.ts";
import { boughtPurpose } from "~/features/money/pack-purchases/rules.ts";
import { openViewing } from "~/features/page/screeners/commands.server.ts";
import {
  type AccountId,
  type ArtifactId,
  type FilmId,
  newId,
  type OwnFilm,
  type OwnPage,
  type PackPurchaseId,
  type PageId,
} from "~/lib/ids.ts";
import { boughtCookie } from "~/middleware/bought.server.ts";
import { createDomain } from "./domains.ts";
import { createComment } from "./factories/audience.ts";
import { createClip, createProject } from "./factories/content.ts";
import { createCampaign } from "./factories/outreach.ts";
import { createPack } from "./factories/packs.ts";
import { createBoost, createLink } from "./factories/promotion.ts";
import { createRun } from "./festival-runs.ts";
import { putFilmOnPage } from "./film-on-page.ts";
import { found } from "./found.ts";
import { guestListOf } from "./guests.ts";
import { launchedOwner } from "./launched-owner.ts";
import { createPackage, packageLinkOf } from "./package-links.ts";
import { rewriteDocument } from "./pages.ts";
import type { TestProduct } from "./product.ts";
import { readyClip } from "./ready-clip.ts";
import { createScreener } from "./screeners.ts";
import { Visitor } from "./visitor.ts";
import { withholdNow } from "./withholding.ts";

const PRESS = { synopsisShort: "Two sisters walk a drowned coast." };
const LONG_AGO = new Date("2025-01-01T12:00:00Z");
const inADay = () => new Date(Date.now() + 24 * 60 * 60 * 1000);
/** As many as the plan has. */
const OLDER_PROJECTS = 3;

/** A project with everything that visitors and invited people can reach of it. */
export async function projectWithEverything(product: TestProduct) {
  const owner = await launchedOwner(product, { plan: "grow" });
  const { accountId } = owner;
  const project = await createProject(product.db, accountId, { title: "The Ice Bell" });
  const { filmId, pageId } = project;
  const film = await putFilmOnPage(product, { accountId, filmId }, Buffer.from("a film"));
  const { videoId } = film;
  const spotlight = await createClip(product.db, filmId, videoId, { kind: "spotlight" });
  const pictureKey = await pictureOn(product, accountId, filmId);
  const clip = await readyClip(product, accountId, videoId, { sharedAt: new Date() });
  const link = await createLink(product.db, accountId, { filmId });
  const boost = await createBoost(product.db, link);
  const host = `${pageId}.example`;
  await createDomain(product, { accountId, pageId }, { host });
  return {
    ...{ owner: owner.visitor, username: owner.username, accountId },
    ...{ pageId, filmId, slug: project.slug, videoId, film, pictureKey, host, boostId: boost.id, code: link.code },
    ...{ clipId: spotlight.id, sharedId: clip.id, commentId: await createComment(product.db, filmId) },
    cardKey: await cardOf(product, accountId, pageId),
    ...(await boughtPack(product, { accountId, filmId })),
    ...(await givenPackage(product, { accountId, pageId })),
    ...(await guestListOf(product, await createRun(product.db, pageId, SCREENING))),
    ...(await invited(product, accountId, pageId)),
  };
}

/** An actor's own page with everything that visitors can reach of it. */
export async function siteWithEverything(product: TestProduct) {
  const { visitor: owner, ...account } = await launchedOwner(product, { role: "actor", plan: "grow" });
  const { accountId, filmId } = account;
  const content = { bio: "She rings bells.", careerHighlights: ["The Salt Road"] };
  await product.db.insert(profiles).values({ accountId, content });
  await product.db
    .update(films)
    .set({ content: { press: PRESS } })
    .where(eq(films.id, filmId));
  const film = await putFilmOnPage(product, { accountId, filmId }, Buffer.from("a film"));
  const { code } = await createLink(product.db, accountId);
  const sent = { publishedAt: LONG_AGO, startedAt: LONG_AGO };
  const { id: letterId } = await createCampaign(product.db, accountId, sent);
  return { owner, ...account, film, code, letterId };
}

/** Hides the page for one reason, before anybody has asked for it. */
export const HIDES: Record<string, { reason: HiddenReason; isOfProjects?: true; hide: Hide }> = {
  "is deleted": { reason: "removed", isOfProjects: true, hide: changesPage({ removedAt: LONG_AGO }) },
  "belongs to an account that is leaving": {
    reason: "leaving",
    hide: async ({ db }, { accountId }) =>
      void (await db.update(accounts).set({ leavingAt: new Date() }).where(eq(accounts.id, accountId))),
  },
  "is withheld by the operator": {
    reason: "withheld",
    hide: async (product, { accountId, pageId }) => {
      const about = { subjectKind: "page", subjectId: pageId, address: "/films/it", measure: "remove" } as const;
      await withholdNow(product, { ...about, accountId });
    },
  },
  "belongs to an account that is suspended": {
    reason: "withheld",
    hide: async ({ db }, { accountId }) =>
      void (await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, accountId))),
  },
  "belongs to a demo": {
    reason: "demo",
    hide: async ({ db }, { accountId }) =>
      void (await db.update(accounts).set({ demoUntil: inADay() }).where(eq(accounts.id, accountId))),
  },
  "is private": { reason: "private", isOfProjects: true, hide: changesPage({ isPublic: false }) },
  "belongs to a private account": {
    reason: "private",
    hide: async ({ db }, { accountId }) =>
      void (await db.update(sites).set({ profilePublic: false }).where(eq(sites.accountId, accountId))),
  },
  "is archived": { reason: "archived", isOfProjects: true, hide: changesPage({ archivedAt: LONG_AGO }) },
  "is a draft": { reason: "draft", hide: changesPage({ publishedAt: null }) },
  "is beyond the plan": {
    reason: "beyond-plan",
    isOfProjects: true,
    hide: async ({ db }, { accountId }) => {
      for (let older = 0; older < OLDER_PROJECTS; older++)
        await createProject(db, accountId, { createdAt: LONG_AGO, publishedAt: null });
    },
  },
};

type Hide = (product: TestProduct, page: { accountId: AccountId; pageId: PageId }) => Promise<void>;

function changesPage(values: Partial<typeof pages.$inferInsert>): Hide {
  return async ({ db }, { pageId }) => void (await db.update(pages).set(values).where(eq(pages.id, pageId)));
}

async function pictureOn({ db, storage }: TestProduct, accountId: AccountId, filmId: FilmId) {
  const key = `pictures/${filmId}/m0abcd12-${newId()}-3x2-both.jpg`;
  await storage.put(key, Buffer.from("a picture"));
  await db.insert(pictures).values({ key, accountId, byteSize: 9, createdAt: LONG_AGO });
  const content = { press: { ...PRESS, stillKeys: [key], stillAlts: [""] } };
  await db.update(films).set({ content }).where(eq(films.id, filmId));
  await rewriteDocument(db, filmId);
  return key;
}

async function cardOf({ db, storage }: TestProduct, accountId: AccountId, pageId: PageId) {
  const id = newId<ArtifactId>();
  const key = `prints/${id}/file.png`;
  await storage.put(key, Buffer.from("a card"));
  const times = { askedAt: LONG_AGO, madeAt: LONG_AGO };
  await db.insert(artifacts).values({ id, accountId, pageId, kind: "card", fingerprint: id, ...times });
  return key;
}

/** Its door is open whenever this runs. */
const SCREENING = { state: "selected", screening: "2099-03-12" };

/** A festival's package of the page, and the address of a link to it. */
async function givenPackage(product: TestProduct, own: OwnPage) {
  await product.storage.put(await createPackage(product.db, own), Buffer.from("z"));
  return packageLinkOf(product, own.pageId);
}

/** A pack on the page, one of its emoji, and the browser of somebody who has bought it. */
async function boughtPack({ db, sealedIds, config, baseUrl }: TestProduct, film: OwnFilm) {
  const { id: packId, items } = await createPack(db, film);
  const id = newId<PackPurchaseId>();
  const paid = { email: "fan@example.org", cents: 500, currency: "usd", createdAt: LONG_AGO, paidAt: LONG_AGO };
  await db.insert(packPurchases).values({ id, packId, accountId: film.accountId, ...paid });
  const fan = new Visitor(baseUrl);
  fan.keep(await boughtCookie(config).serialize(sealedIds.seal(boughtPurpose(null), id)));
  return { packId, itemId: found(items[0]).id, fan };
}

/** A preview and a screener that were given and opened while they worked. */
async function invited(product: TestProduct, accountId: AccountId, pageId: PageId) {
  const now = new Date();
  const { screenerId, sealed } = await createScreener(product, pageId);
  return product.db.transaction(async (tx) => {
    const preview = await createPreview(tx, { accountId, pageId }, 7, now);
    const viewing = await openViewing(tx, screenerId, now);
    if (!preview.ok || !viewing.ok) throw new Error("nobody could be invited");
    return { token: preview.token, sealed, viewing: found(viewing) };
  });
}
