import { and, asc, desc, eq, ilike, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { filmSlugs } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { projectCounts, projectFolders } from "~/db/schema/project-folders.ts";
import type { Template } from "~/features/content/templates/rules.ts";
import { withinPlanLimit } from "~/features/content/visibility/queries/plan-limit.server.ts";
import type { AccountId, FilmId, OwnPage, PageId, VideoId } from "~/lib/ids.ts";
import { containing, type Reader } from "~/platform/db.ts";
import type { ProjectList } from "./input.ts";
import { type Folder, PROJECTS_SHOWN, type Project, type Sort, type Status } from "./rules.ts";

/** The account's projects that were not deleted. */
export const ownProjects = (accountId: AccountId) =>
  and(eq(pages.accountId, accountId), eq(pages.kind, "project"), isNull(pages.removedAt));

const columns = {
  id: pages.id,
  filmId: pages.filmId,
  filmSlug: filmSlugs.slug,
  title: pages.title,
  listing: pages.listing,
  template: pages.template,
  state: pages.state,
  isPublic: pages.isPublic,
  folderId: pages.folderId,
  views: pages.views,
  createdAt: pages.createdAt,
  editedAt: pages.editedAt,
  isSuspended: sql<boolean>`not ${withinPlanLimit()}`,
};

const projects = (db: Reader) =>
  db
    .select(columns)
    .from(pages)
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, pages.filmId), filmSlugs.isCurrent));

type Row = Awaited<ReturnType<typeof projects>>[number];
export type ListedProject = Project & { filmId: FilmId };

const projectOf = ({ listing, state, ...row }: Row): ListedProject => ({
  ...row,
  description: listing.description ?? "",
  genres: listing.genres ?? [],
  posterKey: listing.posterKey ?? null,
  videoId: (listing.videoId ?? null) as VideoId | null,
  template: (listing.template ?? row.template) as Template,
  status: state as Status,
});

/** Each list is in the order of one index, whose last column makes it total. */
const ORDERS: Record<Sort, { by: SQL; of: typeof asc | typeof desc }> = {
  updated: { by: sql`${pages.editedAt}`, of: desc },
  created: { by: sql`${pages.createdAt}`, of: desc },
  title: { by: sql`lower(${pages.title})`, of: asc },
  views: { by: sql`${pages.views}`, of: desc },
};

/** One page of the owner's projects; `next` is the project after which the next page begins. */
export async function projectsOfOwner(
  db: Reader,
  accountId: AccountId,
  { search, folder, sort, after }: ProjectList,
): Promise<{ projects: ListedProject[]; next: PageId | null }> {
  const { by, of } = ORDERS[sort];
  const wanted = and(
    ownProjects(accountId),
    search ? ilike(pages.title, containing(search)) : undefined,
    folder ? eq(pages.folderId, folder) : undefined,
    after ? beyond(accountId, sort, after) : undefined,
  );
  // Chosen before anything is joined: a folder may hold thousands.
  const chosen = db
    .select({ id: pages.id })
    .from(pages)
    .where(wanted)
    .orderBy(of(by), of(pages.id))
    .limit(PROJECTS_SHOWN + 1);
  const rows = await projects(db).where(inArray(pages.id, chosen)).orderBy(of(by), of(pages.id));
  const shown = rows.slice(0, PROJECTS_SHOWN).map(projectOf);
  return { projects: shown, next: rows.length > PROJECTS_SHOWN ? (shown.at(-1)?.id ?? null) : null };
}

/** After this project of the account in the list's order. */
function beyond(accountId: AccountId, sort: Sort, after: PageId): SQL {
  const { by, of } = ORDERS[sort];
  const last = sql`(select ${by}, ${pages.id} from ${pages} where ${pages.id} = ${after} and ${pages.accountId} = ${accountId})`;
  return of === desc ? sql`(${by}, ${pages.id}) < ${last}` : sql`(${by}, ${pages.id}) > ${last}`;
}

/** One project of the owner; null for another account's, and for a deleted one. */
export async function projectOfOwner(db: Reader, { accountId, pageId }: OwnPage): Promise<ListedProject | null> {
  const [row] = await projects(db).where(and(ownProjects(accountId), eq(pages.id, pageId)));
  return row ? projectOf(row) : null;
}

/** Number of the account's projects, of those that visitors can open, and of the visits of all. */
export async function projectTotals(db: Reader, accountId: AccountId) {
  const { total, live, views } = projectCounts;
  const [sums] = await db
    .select({ total, live, views })
    .from(projectCounts)
    .where(eq(projectCounts.accountId, accountId));
  return sums ?? { total: 0, live: 0, views: 0 };
}

export const projectCount = async (db: Reader, accountId: AccountId): Promise<number> =>
  (await projectTotals(db, accountId)).total;

/** The account's folders by name, each with the number of its projects. */
export const foldersOfOwner = (db: Reader, accountId: AccountId): Promise<Folder[]> =>
  db
    .select({ id: projectFolders.id, name: projectFolders.name, projectCount: projectFolders.projects })
    .from(projectFolders)
    .where(eq(projectFolders.accountId, accountId))
    .orderBy(sql`lower(${projectFolders.name})`);

/** Those of the pages that are the account's projects, deleted or not as asked, locked in one order. */
export const lockedProjects = (tx: Reader, accountId: AccountId, ids: PageId[], isRemoved: boolean) =>
  tx
    .select({ id: pages.id, filmId: pages.filmId })
    .from(pages)
    .where(
      and(
        eq(pages.accountId, accountId),
        eq(pages.kind, "project"),
        inArray(pages.id, ids),
        isRemoved ? sql`${pages.removedAt} is not null` : isNull(pages.removedAt),
      ),
    )
    .orderBy(pages.id)
    .for("no key update");
