import { eq, sql } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import type { PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { PROJECT_LIMITS } from "../rules/project-limits.ts";

const UNLIMITED = 2_147_483_647;
const limits = PROJECT_LIMITS.map(
  ({ holding, name, projects }) => `when ${holding} = '${name}' then ${projects ?? UNLIMITED}`,
);
const MOST = Math.max(...PROJECT_LIMITS.map(({ projects }) => projects ?? 0));

/**
 * Whether a row of `pages`, by its name in the query, is within its account's plan: of the projects, the newest exceed
 * it. At most as many of the older ones are counted as a plan can have; nothing is counted for sites.
 */
export const withinPlanLimit = (page = "pages") =>
  sql.raw(`(${page}.kind = 'site' or (
    select count(*) from (
      select from pages older where older.account_id = ${page}.account_id and older.kind = 'project'
        and older.removed_at is null and (older.created_at, older.id) < (${page}.created_at, ${page}.id) limit ${MOST}) few
  ) < (select case ${limits.join(" ")} end from accounts holder where holder.id = ${page}.account_id))`);

type Kind = { id: PageId; kind: "site" | "project" };

/** Whether a page exceeds its account's plan: it is offline then, and cannot be changed. */
export async function isBeyondPlan(db: Reader, { id, kind }: Kind): Promise<boolean> {
  if (kind === "site") return false;
  const [found] = await db
    .select({ isWithin: sql<boolean>`${withinPlanLimit()}` })
    .from(pages)
    .where(eq(pages.id, id));
  return found?.isWithin !== true;
}
