import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { isDemo } from "~/features/account/demos/queries.server.ts";
import { isLeaving } from "~/features/account/leaving/queries.server.ts";
import {
  isSuspended,
  isWithheld,
  isWithheldByLaw,
  territoryOf,
} from "~/features/account/withholding/queries.server.ts";
import type { PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { withinPlanLimit } from "./queries/plan-limit.server.ts";
import { HIDDEN_REASONS, type HiddenReason, LINK_REASONS, SEEN_DESPITE, type Viewer } from "./rules.ts";

/** When a page is hidden, by reason; for queries that join pages with the sites of their accounts. */
const HIDDEN_IF: Record<HiddenReason, SQL> = {
  removed: isNotNull(pages.removedAt),
  leaving: isLeaving(sites.accountId),
  withheld: sql`(${or(isWithheld(pages.id), isSuspended(sites.accountId))})`,
  demo: isDemo(sites.accountId),
  private: sql`(not ${pages.isPublic} or not ${sites.profilePublic})`,
  archived: isNotNull(pages.archivedAt),
  draft: isNull(pages.publishedAt),
  "beyond-plan": not(withinPlanLimit()),
};

const firstOf = (reasons: readonly HiddenReason[]) =>
  sql<HiddenReason | null>`case ${sql.join(
    reasons.map((reason) => sql`when ${HIDDEN_IF[reason]} then ${sql.raw(`'${reason}'`)}`),
    sql` `,
  )} end`;

/** Why a page is hidden from visitors; null for a public one. */
export const hiddenBecause = firstOf(HIDDEN_REASONS);

/** The same for who looks after links: what closes them comes before what does not. */
export const closedBecause = firstOf(LINK_REASONS);

/** Whether a law takes the page away from visitors. */
export const isBarredByLaw = isWithheldByLaw(pages.id).mapWith(Boolean);

/** Where the page is withheld, though visitors of other countries get it. */
export const pageTerritory = territoryOf(pages.id);

/** Why visitors cannot open this page, what closes links to it first; null for a public one. */
export async function hiddenReasonOf(db: Reader, pageId: PageId): Promise<HiddenReason | null> {
  const [page] = await db
    .select({ hidden: closedBecause })
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(eq(pages.id, pageId));
  return page ? page.hidden : "removed";
}

/** The pages that somebody may see. */
export const visibleTo = (viewer: Viewer) =>
  and(...HIDDEN_REASONS.filter((reason) => !SEEN_DESPITE[viewer].includes(reason)).map((each) => not(HIDDEN_IF[each])));

/** Online for everybody. */
export const isPublic = visibleTo("visitor");
