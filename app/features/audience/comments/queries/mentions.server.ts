import { and, eq, inArray } from "drizzle-orm";
import { commentMentions } from "~/db/schema/comment-mentions.ts";
import { comments } from "~/db/schema/comments.ts";
import { filmSlugs } from "~/db/schema/films.ts";
import type { AccountId, MentionId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { mentionPlace } from "../rules/mentions.ts";

/** Where each of these mentions of the account is read; none of a comment that is hidden or gone. */
export async function mentionPlaces(db: Reader, accountId: AccountId, ids: MentionId[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: commentMentions.id, commentId: comments.id, at: comments.createdAt, slug: filmSlugs.slug })
    .from(commentMentions)
    .innerJoin(comments, and(eq(comments.id, commentMentions.commentId), eq(comments.state, "approved")))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, comments.filmId), filmSlugs.isCurrent))
    .where(and(eq(commentMentions.accountId, accountId), inArray(commentMentions.id, ids)));
  return new Map(rows.map(({ id, slug, ...comment }) => [id, mentionPlace(slug, comment)]));
}
