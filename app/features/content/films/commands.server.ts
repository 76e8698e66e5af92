import { and, eq } from "drizzle-orm";
import { films } from "~/db/schema/films.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { OwnFilm } from "~/lib/ids.ts";
import { type AccountId, type FilmId, newId, type VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { claimSlug } from "./commands/slugs.server.ts";
import { slugOf } from "./rules.ts";

type NewFilm = { title: string; description: string; genres: string[]; year: number; videoId: VideoId | null };
export type FilmChange = { ok: true } | { ok: false; reason: "not-found" };

export async function createFilm(tx: Tx, accountId: AccountId, film: NewFilm, now: Date): Promise<FilmId> {
  const filmId = newId<FilmId>();
  await tx.insert(films).values({ id: filmId, accountId, ...film, createdAt: now, updatedAt: now });
  await claimSlug(tx, filmId, film.title, now);
  return filmId;
}

type Change = Partial<Omit<typeof films.$inferInsert, "id" | "accountId" | "createdAt" | "updatedAt">>;

/** Every change of a film's row goes through here, which updates the slug and announces the page change. */
export async function changeFilm(
  tx: Tx,
  { accountId, filmId }: OwnFilm,
  change: Change,
  now: Date,
): Promise<FilmChange> {
  const before = await lockFilm(tx, { accountId, filmId });
  if (!before) return { ok: false, reason: "not-found" };
  await tx
    .update(films)
    .set({ ...change, updatedAt: now })
    .where(eq(films.id, filmId));
  await announcePageChange(tx, accountId);
  if (change.title === undefined || slugOf(change.title) === slugOf(before.title)) return { ok: true };
  await claimSlug(tx, filmId, change.title, now);
  await announcePageChange(tx, accountId);
  return { ok: true };
}

/** The film, locked until the transaction ends; null for another account's. */
export async function lockFilm(tx: Tx, { accountId, filmId }: OwnFilm) {
  const own = and(eq(films.id, filmId), eq(films.accountId, accountId));
  const [film] = await tx.select().from(films).where(own).for("no key update");
  return film ?? null;
}
