import { eq } from "drizzle-orm";
import { commentRules } from "~/db/schema/comment-rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { CLOSING_DAYS, type CommentRules, USUAL_RULES } from "./rules.ts";

export async function commentRulesOf(db: Reader, accountId: AccountId): Promise<CommentRules> {
  const [row] = await db.select().from(commentRules).where(eq(commentRules.accountId, accountId));
  if (!row) return USUAL_RULES;
  const { waiting, holdsLinks, blocked, tellsMentions } = row;
  const closeAfterDays = CLOSING_DAYS.find((days) => days === row.closeAfterDays) ?? null;
  return { waiting, holdsLinks, blocked, closeAfterDays, tellsMentions };
}
