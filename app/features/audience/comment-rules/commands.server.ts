import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { commentRules } from "~/db/schema/comment-rules.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type CommentRules, USUAL_RULES } from "./rules.ts";

/** Keeps an account's rules for new comments; those that are there already stay as they are. */
export async function saveCommentRules(tx: Tx, accountId: AccountId, rules: CommentRules, now: Date): Promise<void> {
  const row = { ...rules, updatedAt: now };
  await tx
    .insert(commentRules)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: commentRules.accountId, set: row });
  await announcePageChange(tx, accountId);
}

/** Ends mails about mentions; the other rules stay. The account may be gone. */
export async function silenceMentions(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  if (!(await tx.$count(accounts, eq(accounts.id, accountId)))) return;
  const silence = { tellsMentions: false, updatedAt: now };
  await tx
    .insert(commentRules)
    .values({ accountId, ...USUAL_RULES, ...silence })
    .onConflictDoUpdate({ target: commentRules.accountId, set: silence });
}
