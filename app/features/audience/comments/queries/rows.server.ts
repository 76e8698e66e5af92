import { type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { commentMentions } from "~/db/schema/comment-mentions.ts";
import { commentLikes, commentReplies, comments } from "~/db/schema/comments.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import type { ReplyId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { mayRemoveOwn, type PublicComment } from "../rules.ts";

const likes = sql<number>`(select count(*)::int from ${commentLikes} where ${commentLikes.commentId} = ${comments.id})`;
const replies = sql<StoredReply[]>`(select coalesce(json_agg(
    json_build_object('id', ${commentReplies.id}, 'content', ${commentReplies.content}, 'at', ${commentReplies.createdAt})
    order by ${commentReplies.createdAt}, ${commentReplies.id}), '[]')
  from ${commentReplies} where ${commentReplies.commentId} = ${comments}.id)`;
/** The usernames, in lower case, of creators whom the comment or its replies mention, and whose pages are public. */
const mentioned = sql<string[]>`(select coalesce(json_agg(distinct lower(a.username)), '[]')
  from ${commentMentions} m
  join ${accounts} a on a.id = m.account_id and a.leaving_at is null
  join ${sites} s on s.account_id = a.id and s.profile_public
  join ${pages} p on p.account_id = a.id and p.kind = 'site' and p.state = 'live' and p.is_public
  where m.comment_id = ${comments}.id)`;
const columns = { comment: comments, replies, likes, mentioned };

/** `at` as the database writes times. */
type StoredReply = { id: ReplyId; content: string; at: string };
export type CommentRow = {
  comment: typeof comments.$inferSelect;
  replies: StoredReply[];
  likes: number;
  mentioned: string[];
};

/** Comments with their replies and number of likes. */
export const commentRows = (db: Reader, wanted: SQL | undefined, order: SQL[]) =>
  db
    .select(columns)
    .from(comments)
    .where(wanted)
    .orderBy(...order);

/** Who reads, and when: writers may delete their own for a while. */
export type Visit = { visitor: string; now: Date };

export const publicComment = ({ comment, replies, likes, mentioned }: CommentRow, visit?: Visit): PublicComment => ({
  id: comment.id,
  name: comment.authorName,
  content: comment.content,
  at: comment.createdAt.toISOString(),
  likes,
  mentioned,
  replies: replies.map(({ id, content, at }) => ({ id, content, at: new Date(at).toISOString() })),
  ...(visit && comment.visitor === visit.visitor && mayRemoveOwn(comment.createdAt, visit.now) && { removable: true }),
});
