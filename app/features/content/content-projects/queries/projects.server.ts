import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { contentProjects } from "~/db/schema/content-projects.ts";
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

/** The owner's projects, newest first, and the active one: the one opened last, else the first. */
export async function contentProjectsOf(
  db: Reader,
  accountId: AccountId,
): Promise<{ projects: ContentProject[]; active: ContentProject | null }> {
  const rows = await db
    .select({ project: PROJECT_COLUMNS, chosenAt: contentProjects.chosenAt })
    .from(contentProjects)
    .where(ownProjects(accountId))
    .orderBy(desc(contentProjects.createdAt), desc(contentProjects.id))
    .limit(PROJECTS_MOST);
  const chosen = rows
    .filter(({ chosenAt }) => chosenAt)
    .toSorted((one, other) => Number(other.chosenAt) - Number(one.chosenAt));
  return { projects: rows.map(({ project }) => project), active: (chosen[0] ?? rows[0])?.project ?? null };
}

/** Null for another account's project, and for a removed one. */
export async function projectOfOwner(db: Reader, own: OwnContentProject): Promise<ContentProject | null> {
  const [project] = await db.select(PROJECT_COLUMNS).from(contentProjects).where(ownProject(own));
  return project ?? null;
}

/** False for another account's project, and for a removed one. */
export async function isOwnProject(db: Reader, own: OwnContentProject): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(contentProjects).where(ownProject(own));
  return found.length > 0;
}

export async function hasRoomForProject(db: Reader, accountId: AccountId): Promise<boolean> {
  return (await db.$count(contentProjects, ownProjects(accountId))) < PROJECTS_MOST;
}
