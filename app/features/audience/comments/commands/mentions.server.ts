import { and, eq, gte, inArray, like, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { accounts } from "~/db/schema/accounts.ts";
import { commentMentions } from "~/db/schema/comment-mentions.ts";
import { commentRules } from "~/db/schema/comment-rules.ts";
import { commentReplies, comments } from "~/db/schema/comments.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { ownSiteOf } from "~/features/content/pages/queries.server.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import { type AccountId, type CommentId, type MentionId, newId, type ReplyId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { aDayBefore, mentionsIn, TOLD_A_DAY_MOST } from "../rules/mentions.ts";

type Text = { commentId: CommentId; replyId: ReplyId | null; content: string; writerId: AccountId };

/**
 * Notes whom approved ones of these comments and their replies mention, each once, and records an event for each. Runs
 * in the transaction that approved the comment or wrote the reply.
 */
export async function noteMentions({ tx, queue }: TxAndQueue, ids: CommentId[], now: Date): Promise<void> {
  const texts = ids.length ? await approvedTexts(tx, ids) : [];
  const usernames = [...new Set(texts.flatMap(({ content }) => mentionsIn(content)))];
  const creators = await creatorsNamed(tx, usernames);
  const rows = texts.flatMap(({ content, writerId, ...place }) =>
    mentionsIn(content).flatMap((username) => {
      const accountId = creators.get(username);
      const isWriter = accountId === writerId;
      return accountId
        ? [{ id: newId<MentionId>(), ...place, accountId, settledAt: isWriter ? now : null, createdAt: now }]
        : [];
    }),
  );
  if (!rows.length) return;
  const noted = await tx.insert(commentMentions).values(rows).onConflictDoNothing().returning();
  for (const { id, accountId, settledAt } of noted) {
    if (!settledAt)
      await recordEvent(tx, queue, { kind: "creator.mentioned", accountId, subjectId: id, payload: {}, at: now });
  }
}

async function approvedTexts(tx: Tx, ids: CommentId[]): Promise<Text[]> {
  const isApproved = and(inArray(comments.id, ids), eq(comments.state, "approved"));
  const own = await tx
    .select({ commentId: comments.id, content: comments.content, writerId: films.accountId })
    .from(comments)
    .innerJoin(films, eq(films.id, comments.filmId))
    .where(and(isApproved, like(comments.content, "%@%")));
  const replies = await tx
    .select({
      ...{ commentId: comments.id, replyId: commentReplies.id },
      ...{ content: commentReplies.content, writerId: films.accountId },
    })
    .from(commentReplies)
    .innerJoin(comments, eq(comments.id, commentReplies.commentId))
    .innerJoin(films, eq(films.id, comments.filmId))
    .where(and(isApproved, like(commentReplies.content, "%@%")));
  return [...own.map((text) => ({ ...text, replyId: null })), ...replies];
}

/** Accounts with a public page by their usernames, in lower case. */
async function creatorsNamed(tx: Tx, usernames: string[]): Promise<Map<string, AccountId>> {
  if (!usernames.length) return new Map();
  const username = sql<string>`lower(${accounts.username})`;
  const rows = await tx
    .select({ username, id: accounts.id })
    .from(accounts)
    .innerJoin(sites, eq(sites.accountId, accounts.id))
    .innerJoin(pages, ownSiteOf(accounts.id))
    .where(and(inArray(username, usernames), isPublic));
  return new Map(rows.map(({ username, id }) => [username, id]));
}

/** Settles a mention, so that it is mailed once; null where there is nothing to say. */
export async function claimMention(tx: Tx, mentionId: MentionId, now: Date): Promise<Mention | null> {
  const mention = await mentionOf(tx, mentionId);
  if (!mention || mention.settledAt) return null;
  const isRow = eq(commentMentions.id, mentionId);
  if (mention.state !== "approved") {
    // A later approval notes it anew.
    await tx.delete(commentMentions).where(isRow);
    return null;
  }
  const lately = gte(commentMentions.settledAt, aDayBefore(now));
  const told = await tx.$count(commentMentions, and(eq(commentMentions.accountId, mention.accountId), lately));
  await tx.update(commentMentions).set({ settledAt: now }).where(isRow);
  return mention.isWanted && told < TOLD_A_DAY_MOST ? mention : null;
}

export type Mention = NonNullable<Awaited<ReturnType<typeof mentionOf>>>;

const maker = alias(accounts, "maker");

async function mentionOf(tx: Tx, mentionId: MentionId) {
  const [found] = await tx
    .select({
      ...{ accountId: commentMentions.accountId, settledAt: commentMentions.settledAt, email: accounts.email },
      ...{ commentId: comments.id, state: comments.state, at: comments.createdAt, commenter: comments.authorName },
      ...{ content: comments.content, reply: commentReplies.content, title: films.title, slug: filmSlugs.slug },
      ...{ maker: { pageName: maker.pageName, name: maker.name, username: maker.username, email: maker.email } },
      isWanted: sql<boolean>`coalesce(${commentRules.tellsMentions}, true)`,
    })
    .from(commentMentions)
    .innerJoin(accounts, eq(accounts.id, commentMentions.accountId))
    .innerJoin(comments, eq(comments.id, commentMentions.commentId))
    .innerJoin(films, eq(films.id, comments.filmId))
    .innerJoin(maker, eq(maker.id, films.accountId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .leftJoin(commentReplies, eq(commentReplies.id, commentMentions.replyId))
    .leftJoin(commentRules, eq(commentRules.accountId, accounts.id))
    .where(eq(commentMentions.id, mentionId))
    .for("update", { of: commentMentions });
  return found ?? null;
}
