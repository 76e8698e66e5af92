import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { pageDrafts, pages, pageVersions } from "~/db/schema/pages.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { entitlementOf, lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { type Entitlement, lackOf, limitLack, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { settingsOf } from "~/features/account/settings/queries.server.ts";
import { touchMedia } from "~/features/content/drafts/commands/media.server.ts";
import { createFilm } from "~/features/content/films/commands.server.ts";
import { createPage } from "~/features/content/pages/commands.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { Publishing } from "~/features/content/publications/commands/held.server.ts";
import { setPageState } from "~/features/content/publications/commands/states.server.ts";
import { type Publication, publishDraft } from "~/features/content/publications/commands.server.ts";
import type { AccountId, OwnPage, PageId } from "~/lib/ids.ts";
import type { Reader, Tx } from "~/platform/db.ts";
import type { NewProject, ProjectSettings } from "../input.ts";
import { lockedProjects, projectCount, projectOfOwner } from "../queries.server.ts";
import { deletedIfRemovedBefore, type Status } from "../rules.ts";
import { isOwnFolder, NO_SUCH_FOLDER, type NoFolder } from "./folders.server.ts";

type Missing = { ok: false; reason: "not-found" };
const MISSING: Missing = { ok: false, reason: "not-found" };
type Made = { ok: true; id: PageId } | PlanRefusal | NoFolder;

/** Creates a project with a draft; concurrent calls for one account are serialised, so that the limit holds. */
export async function createProject(tx: Tx, accountId: AccountId, project: NewProject, now: Date): Promise<Made> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const lack = await lackOfRoom(tx, accountId, entitlement, 1);
  if (lack) return lack;
  if (project.template === "actors" && lackOf(entitlement, "actorsGrid")) return refusedFor({ of: "actorsGrid" });
  if (project.folderId && !(await isOwnFolder(tx, { accountId, folderId: project.folderId }))) return NO_SUCH_FOLDER;
  const document = await blankDocument(tx, accountId, now);
  const { title, description, template, folderId } = project;
  const begun = { ...document, title, description, template };
  const film = { title, description, genres: begun.genres, year: begun.year, videoId: null };
  const filmId = await createFilm(tx, accountId, film, now);
  return { ok: true, id: await createPage(tx, { accountId, filmId, kind: "project", folderId }, begun, now) };
}

/** A plan refusal where the account may not have this many projects more. */
export async function lackOfRoom(tx: Tx, accountId: AccountId, entitlement: Entitlement, more: number) {
  const lack = limitLack(entitlement, "projects", (await projectCount(tx, accountId)) + more);
  return lack && refusedFor(lack);
}

/** What a project's draft holds before its owner has changed anything: name, role, platforms and default template. */
export async function blankDocument(db: Reader, accountId: AccountId, now: Date): Promise<PageDocument> {
  const { defaultTemplate } = await settingsOf(db, accountId);
  const [owner] = await db
    .select({ platforms: pages.platforms, name: accounts.pageName, logo: logoOfDraft })
    .from(pages)
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .innerJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
    .where(and(eq(pages.accountId, accountId), eq(pages.kind, "site")));
  // The plan may have become a smaller one since it was chosen.
  const isAllowed = defaultTemplate !== "actors" || !lackOf(await entitlementOf(db, accountId), "actorsGrid");
  const template = isAllowed ? defaultTemplate : "netflix";
  const shared = { platforms: owner?.platforms ?? [], name: owner?.name ?? "" };
  const film = { title: "", description: "", genres: [], year: now.getUTCFullYear(), videoId: null };
  const document = newDocument({ ...shared, ...film, role: await roleOf(db, accountId), template });
  return { ...document, film: { ...document.film, logoImageKey: owner?.logo ?? "" } };
}

const logoOfDraft = sql<string | null>`${pageDrafts.document}#>>'{film,logoImageKey}'`;

async function roleOf(db: Reader, accountId: AccountId) {
  const site = await siteOfAccount(db, accountId);
  if (!site) throw new Error("an account without a site has no projects");
  const [found] = await db
    .select({ role: sql<PageDocument["role"]>`${pageDrafts.document}->>'role'` })
    .from(pageDrafts)
    .where(eq(pageDrafts.pageId, site.id));
  return found?.role ?? "filmmaker";
}

type Saved = { ok: true } | PlanRefusal | Missing | NoFolder | Exclude<Publication, { ok: true }> | Clashed;
type Clashed = { ok: false; reason: "status"; status: Status };

/** Sets status, visibility and folder. A live project shows its newest draft: both happen, or neither. */
export async function saveSettings(
  { tx, guard }: Publishing,
  own: OwnPage,
  { status, statusBefore, visibility, folderId }: ProjectSettings,
  now: Date,
): Promise<Saved> {
  await lockedEntitlement(tx, own.accountId);
  const project = await projectOfOwner(tx, own);
  if (!project) return MISSING;
  if (project.isSuspended) return refusedFor({ of: "projects", limit: (await projectCount(tx, own.accountId)) - 1 });
  if (statusBefore && statusBefore !== project.status && status !== project.status)
    return { ok: false, reason: "status", status: project.status };
  if (folderId && !(await isOwnFolder(tx, { accountId: own.accountId, folderId }))) return NO_SUCH_FOLDER;
  if (status === "live") {
    const publication = await publishDraft({ tx, guard }, own, "newest", now);
    if (!publication.ok) return publication;
  }
  const isPublic = visibility === "public";
  await tx.update(pages).set({ isPublic, folderId, editedAt: now }).where(eq(pages.id, own.pageId));
  await setPageState(tx, own, status, now);
  return { ok: true };
}

/** Deletes projects, which can be undone for a month. Other ids are ignored. */
export async function removeProjects(tx: Tx, accountId: AccountId, ids: PageId[], now: Date) {
  await lockedEntitlement(tx, accountId);
  const gone = (await lockedProjects(tx, accountId, ids, false)).map(({ id }) => id);
  if (!gone.length) return MISSING;
  await tx.update(pages).set({ removedAt: now, updatedAt: now }).where(inArray(pages.id, gone));
  await announcePageChange(tx, accountId);
  return { ok: true } as const;
}

/** Undoes a deletion, unless the plan has no room for all of them meanwhile. */
export async function bringProjectsBack(
  tx: Tx,
  accountId: AccountId,
  ids: PageId[],
  now: Date,
): Promise<{ ok: true } | PlanRefusal | Missing> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const back = (await lockedProjects(tx, accountId, ids, true)).map(({ id }) => id);
  if (!back.length) return MISSING;
  const lack = await lackOfRoom(tx, accountId, entitlement, back.length);
  if (lack) return lack;
  await tx.update(pages).set({ removedAt: null, updatedAt: now }).where(inArray(pages.id, back));
  await announcePageChange(tx, accountId);
  return { ok: true };
}

const SWEPT_AT_ONCE = 100;

/** Deletes projects for good whose deletion was not undone; their pictures and videos go when nothing else names them. */
export async function deleteRemovedProjects(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .select({ id: pages.id, filmId: pages.filmId })
    .from(pages)
    .where(lt(pages.removedAt, deletedIfRemovedBefore(now)))
    .orderBy(pages.id)
    .limit(SWEPT_AT_ONCE)
    .for("update");
  if (!gone.length) return 0;
  const ids = gone.map(({ id }) => id);
  const named = await Promise.all(
    [pageDrafts, pageVersions].map((documents) =>
      tx.select({ media: documents.media }).from(documents).where(inArray(documents.pageId, ids)),
    ),
  );
  await touchMedia(tx, [...new Set(named.flat().flatMap(({ media }) => media))], now);
  await tx.delete(films).where(
    inArray(
      films.id,
      gone.map(({ filmId }) => filmId),
    ),
  );
  return gone.length;
}
