import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { contentProjects } from "~/db/schema/content-projects.ts";
import { pages } from "~/db/schema/pages.ts";
import type { AccountId, OwnContentProject } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type ContentProject, PROJECTS_MOST } from "../rules.ts";

export const ownProjects = (accountId: AccountId) =>
  and(eq(contentProjects.accountId, accountId), isNull(contentProjects.removedAt));

export const ownProject = ({ accountId, projectId }: OwnContentProject) =>
  and(ownProjects(accountId), eq(contentProjects.id, projectId));

const PROJECT_COLUMNS = {
  id: contentProjects.id,
  name: contentProjects.name,
  description: contentProjects.description,
  status: contentProjects.status,
  genres: contentProjects.genres,
  itemCount: contentProjects.itemCount,
};

const PAGE_COLUMNS = { id: pages.id, title: pages.title };
/** The film project that it is about, unless that was deleted. */
const itsPage = and(eq(pages.id, contentProjects.pageId), isNull(pages.removedAt));

/** The owner's projects, newest first, and the active one: the one opened last, else the first. */
export async function contentProjectsOf(
  db: Reader,
  accountId: AccountId,
): Promise<{ projects: ContentProject[]; active: ContentProject | null }> {
  const rows = await db
    .select({ project: PROJECT_COLUMNS, page: PAGE_COLUMNS, chosenAt: contentProjects.chosenAt })
    .from(contentProjects)
    .leftJoin(pages, itsPage)
    .where(ownProjects(accountId))
    .orderBy(desc(contentProjects.createdAt), desc(contentProjects.id))
    .limit(PROJECTS_MOST);
  const projects = rows.map(({ project, page }) => ({ ...project, page }));
  const [chosen] = rows
    .filter(({ chosenAt }) => chosenAt)
    .toSorted((one, other) => Number(other.chosenAt) - Number(one.chosenAt));
  const active = projects.find(({ id }) => id === (chosen ?? rows[0])?.project.id) ?? null;
  return { projects, active };
}

/** Null for another account's project, and for a removed one. */
export async function projectOfOwner(db: Reader, own: OwnContentProject): Promise<ContentProject | null> {
  const [found] = await db
    .select({ project: PROJECT_COLUMNS, page: PAGE_COLUMNS })
    .from(contentProjects)
    .leftJoin(pages, itsPage)
    .where(ownProject(own));
  return found ? { ...found.project, page: found.page } : null;
}

/** False for another account's project, and for a removed one. */
export async function isOwnProject(db: Reader, own: OwnContentProject): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(contentProjects).where(ownProject(own));
  return found.length > 0;
}

export async function hasRoomForProject(db: Reader, accountId: AccountId): Promise<boolean> {
  return (await db.$count(contentProjects, ownProjects(accountId))) < PROJECTS_MOST;
}
