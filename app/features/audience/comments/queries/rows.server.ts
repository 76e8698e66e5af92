import { type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { commentMentions } from "~/db/schema/comment-mentions.ts";
import { commentLikes, commentReplies, comments } from "~/db/schema/comments.ts";
import { emojiPackItems } from "~/db/schema/emoji-packs.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { artFile } from "~/features/audience/emoji-packs/rules/packs.ts";
import type { EmojiUses } from "~/features/audience/emoji-packs/rules/uses.ts";
import type { ReplyId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { artEnding } from "~/platform/emoji-art.ts";
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
/** What each `:name:` of the words means, as long as the emoji is there. */
const emoji = sql<Record<string, StoredEmoji>>`(select coalesce(json_object_agg(used.key,
    json_build_object('name', item.name, 'character', item.character, 'artKey', item.art_key)), '{}')
  from jsonb_each_text(coalesce(${comments.packEmoji}, '{}')) used
  join ${emojiPackItems} item on item.id = used.value::uuid)`;
const columns = { comment: comments, replies, likes, mentioned, emoji };

type StoredEmoji = { name: string; character: string | null; artKey: string | null };

/** `at` as the database writes times. */
type StoredReply = { id: ReplyId; content: string; at: string };
export type CommentRow = {
  comment: typeof comments.$inferSelect;
  replies: StoredReply[];
  likes: number;
  mentioned: string[];
  emoji: Record<string, StoredEmoji>;
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

export const publicComment = (
  { comment, replies, likes, mentioned, emoji }: CommentRow,
  visit?: Visit,
): PublicComment => ({
  id: comment.id,
  name: comment.authorName,
  content: comment.content,
  at: comment.createdAt.toISOString(),
  likes,
  mentioned,
  ...(comment.packEmoji && { emoji: usesOf(emoji) }),
  replies: replies.map(({ id, content, at }) => ({ id, content, at: new Date(at).toISOString() })),
  ...(visit && comment.visitor === visit.visitor && mayRemoveOwn(comment.createdAt, visit.now) && { removable: true }),
});

const usesOf = (emoji: CommentRow["emoji"]): EmojiUses =>
  Object.fromEntries(
    Object.entries(emoji).map(([key, { artKey, ...use }]) => [
      key,
      { ...use, art: artKey && artFile(artKey, artEnding(32, false)) },
    ]),
  );
