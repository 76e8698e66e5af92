import { and, count, eq } from "drizzle-orm";
import { commentLikes, comments } from "~/db/schema/comments.ts";
import { filmSlugs } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import type { CommentId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

type Like = { slug: string; commentId: CommentId; visitor: string };

const NOT_FOUND = { ok: false, reason: "not-found" } as const;

/** One like per visitor and comment. Idempotent. */
export async function addLike(tx: Tx, like: Like, now: Date) {
  if (!(await lockPublicComment(tx, like))) return NOT_FOUND;
  const { commentId, visitor } = like;
  await tx.insert(commentLikes).values({ commentId, visitor, createdAt: now }).onConflictDoNothing();
  return { ok: true, likes: await counted(tx, commentId) } as const;
}

/** Idempotent: removing a like that does not exist changes nothing. */
export async function removeLike(tx: Tx, like: Like) {
  if (!(await lockPublicComment(tx, like))) return NOT_FOUND;
  const { commentId, visitor } = like;
  await tx.delete(commentLikes).where(and(eq(commentLikes.commentId, commentId), eq(commentLikes.visitor, visitor)));
  return { ok: true, likes: await counted(tx, commentId) } as const;
}

/** Whether the comment is public under this slug; if so, its row is locked until the transaction ends. */
async function lockPublicComment(tx: Tx, { slug, commentId }: Like): Promise<boolean> {
  const [comment] = await tx
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, comments.filmId), eq(filmSlugs.slug, slug.toLowerCase())))
    .innerJoin(pages, eq(pages.filmId, comments.filmId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(and(eq(comments.id, commentId), eq(comments.state, "approved"), isPublic))
    .for("key share", { of: comments });
  return comment !== undefined;
}

async function counted(tx: Tx, commentId: CommentId): Promise<number> {
  const [row] = await tx.select({ likes: count() }).from(commentLikes).where(eq(commentLikes.commentId, commentId));
  return row?.likes ?? 0;
}
