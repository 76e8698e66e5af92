import { asc, eq, sql } from "drizzle-orm";
import { commentCounts } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { FilterCounts } from "../rules.ts";
import { ofOwner } from "./owner.server.ts";

/** Number of comments for each filter of the owner's list. */
export async function countsOf(db: Reader, accountId: AccountId, filmId: FilmId): Promise<FilterCounts> {
  const [row] = await db
    .select()
    .from(commentCounts)
    .where(ofOwner(db, commentCounts.filmId, { accountId, filmId }));
  const { approved, pending, spam } = row ?? { approved: 0, pending: 0, spam: 0 };
  return { all: approved + pending, approved, pending, spam };
}

/** Number of comments that wait for approval, on all films of an account. */
export async function pendingCount(db: Reader, accountId: AccountId): Promise<number> {
  const [row] = await db
    .select({ pending: sql<number>`coalesce(sum(${commentCounts.pending}), 0)::int` })
    .from(commentCounts)
    .innerJoin(films, eq(films.id, commentCounts.filmId))
    .where(eq(films.accountId, accountId));
  return row?.pending ?? 0;
}

/** The account's films that somebody commented on, by title. */
export async function discussedFilms(db: Reader, accountId: AccountId): Promise<{ id: FilmId; title: string }[]> {
  return db
    .select({ id: films.id, title: films.title })
    .from(commentCounts)
    .innerJoin(films, eq(films.id, commentCounts.filmId))
    .where(eq(films.accountId, accountId))
    .orderBy(asc(films.title), asc(films.id));
}
