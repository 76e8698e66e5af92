import { hash } from "node:crypto";
import { and, count, desc, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { castInvitations } from "~/db/schema/emoji-packs.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

export const tokenHash = (token: string): string => hash("sha256", token, "base64url");

/** The most invitations that a screen lists. */
export const INVITATIONS_LISTED = 200;

/** Everybody an owner has invited, the newest first; of those who are gone only the members. */
export const invitationsOfOwner = (db: Reader, accountId: AccountId) =>
  db
    .select({
      id: castInvitations.id,
      filmId: castInvitations.filmId,
      filmTitle: films.title,
      email: castInvitations.email,
      role: castInvitations.role,
      castName: castInvitations.castName,
      createdAt: castInvitations.createdAt,
      sentAt: castInvitations.sentAt,
      expiresAt: castInvitations.expiresAt,
      acceptedAt: castInvitations.acceptedAt,
      endedAt: castInvitations.endedAt,
      ending: castInvitations.ending,
      names: nameColumns,
    })
    .from(castInvitations)
    .innerJoin(films, eq(films.id, castInvitations.filmId))
    .leftJoin(accounts, eq(accounts.id, castInvitations.memberId))
    .where(
      and(
        eq(castInvitations.accountId, accountId),
        sql`(${castInvitations.endedAt} is null or ${castInvitations.acceptedAt} is not null)`,
      ),
    )
    .orderBy(desc(castInvitations.createdAt), castInvitations.id)
    .limit(INVITATIONS_LISTED);

export type ListedInvitation = Awaited<ReturnType<typeof invitationsOfOwner>>[number];

/** How many people have accepted and are still there. */
export async function membersOf(db: Reader, accountId: AccountId): Promise<number> {
  const [found] = await db
    .select({ members: count() })
    .from(castInvitations)
    .where(and(eq(castInvitations.accountId, accountId), isMember));
  return found?.members ?? 0;
}

const isMember = and(isNotNull(castInvitations.acceptedAt), isNull(castInvitations.endedAt));

/** The invitation of a mailed link with its film and maker, while it can be accepted. */
export async function openInvitation(db: Reader, token: string, now: Date) {
  const [found] = await db
    .select({
      id: castInvitations.id,
      accountId: castInvitations.accountId,
      role: castInvitations.role,
      filmTitle: films.title,
      names: nameColumns,
    })
    .from(castInvitations)
    .innerJoin(films, eq(films.id, castInvitations.filmId))
    .innerJoin(accounts, eq(accounts.id, castInvitations.accountId))
    .innerJoin(pages, eq(pages.filmId, castInvitations.filmId))
    .where(
      and(
        eq(castInvitations.tokenHash, tokenHash(token)),
        ...[isNull(castInvitations.acceptedAt), isNull(castInvitations.endedAt)],
        ...[
          gt(castInvitations.expiresAt, now),
          isNull(pages.removedAt),
          isNull(accounts.leavingAt),
          isNull(accounts.suspendedAt),
        ],
      ),
    );
  return found ?? null;
}

/** The films in whose cast an account is, as members see them. */
export const membershipsOf = (db: Reader, memberId: AccountId) =>
  db
    .select({
      id: castInvitations.id,
      accountId: castInvitations.accountId,
      filmId: castInvitations.filmId,
      filmTitle: films.title,
      role: castInvitations.role,
      acceptedAt: castInvitations.acceptedAt,
      maker: nameColumns,
      isPublic: sql<boolean>`${isPublic}`,
    })
    .from(castInvitations)
    .innerJoin(films, eq(films.id, castInvitations.filmId))
    .innerJoin(accounts, eq(accounts.id, castInvitations.accountId))
    .innerJoin(pages, eq(pages.filmId, castInvitations.filmId))
    .innerJoin(sites, eq(sites.accountId, castInvitations.accountId))
    .where(and(eq(castInvitations.memberId, memberId), isMember, isNull(pages.removedAt)))
    .orderBy(desc(castInvitations.acceptedAt), castInvitations.id);

export type Membership = Awaited<ReturnType<typeof membershipsOf>>[number];

/** The names in a film's cast, and those of everybody invited to it, as far as they have one. */
export async function castOfFilm(db: Reader, filmId: FilmId) {
  const [film] = await db
    .select({ cast: sql<{ name?: string }[]>`coalesce(${films.content}->'cast', '[]')` })
    .from(films)
    .where(eq(films.id, filmId));
  const invited = await db
    .select({ name: castInvitations.castName })
    .from(castInvitations)
    .where(and(eq(castInvitations.filmId, filmId), isNull(castInvitations.endedAt)));
  return { rows: (film?.cast ?? []).flatMap(({ name }) => name || []), invited: invited.map(({ name }) => name) };
}

/** The account's films that can have packs, with the names of their casts; the account's own page comes first. */
export async function filmsWithCast(db: Reader, accountId: AccountId) {
  const found = await db
    .select({
      id: films.id,
      title: films.title,
      cast: sql<{ name?: string; role?: string }[]>`coalesce(${films.content}->'cast', '[]')`,
    })
    .from(films)
    .innerJoin(pages, eq(pages.filmId, films.id))
    .where(and(eq(films.accountId, accountId), isNull(pages.removedAt), ne(films.title, "")))
    .orderBy(sql`${pages.kind} = 'site' desc`, films.createdAt);
  return found.map(({ cast, ...film }) => ({ ...film, cast: cast.flatMap(({ name }) => name || []) }));
}
