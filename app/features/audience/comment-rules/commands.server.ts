import { commentRules } from "~/db/schema/comment-rules.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { CommentRules } from "./rules.ts";

/** Keeps an account's rules for new comments; those that are there already stay as they are. */
export async function saveCommentRules(tx: Tx, accountId: AccountId, rules: CommentRules, now: Date): Promise<void> {
  const row = { ...rules, updatedAt: now };
  await tx
    .insert(commentRules)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: commentRules.accountId, set: row });
  await announcePageChange(tx, accountId);
}
