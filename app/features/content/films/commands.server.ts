import { and, eq } from "drizzle-orm";
import { films } from "~/db/schema/films.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { updateWizardContent } from "~/features/account/onboarding/commands.server.ts";
import { limitsOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import type { OwnFilm } from "~/lib/ids.ts";
import { type AccountId, type FilmId, newId, type VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { claimSlug } from "./commands/slugs.server.ts";
import { castAfter } from "./rules/cast.ts";
import { type CastMember, type FilmContent, filledContent, namesOwnPictures, slugOf } from "./rules.ts";

type NewFilm = { title: string; description: string; genres: string[]; year: number; videoId: VideoId | null };
export type FilmChange = { ok: true } | { ok: false; reason: "not-found" };

export async function createFilm(tx: Tx, accountId: AccountId, film: NewFilm, now: Date): Promise<FilmId> {
  const filmId = newId<FilmId>();
  await tx.insert(films).values({ id: filmId, accountId, ...film, createdAt: now, updatedAt: now });
  await claimSlug(tx, filmId, film.title, now);
  return filmId;
}

/** Changes the film's title and slug; the former slug redirects to the new one. */
export async function renameFilm(tx: Tx, { accountId, filmId }: OwnFilm, title: string, now: Date) {
  return changeFilm(tx, { accountId, filmId }, { title }, now);
}

/** Saves the texts that are edited in the hero. */
export async function saveHero(
  tx: Tx,
  { accountId, filmId }: OwnFilm,
  hero: { title?: string; description?: string },
  now: Date,
): Promise<FilmChange> {
  await updateWizardContent(tx, accountId, hero);
  return changeFilm(tx, { accountId, filmId }, hero, now);
}

type ContentChange = Partial<FilmContent> & { castRemoved?: CastMember[] };

/** Replaces the given parts of the content below the hero; other parts and the cast beyond the plan stay. */
export async function saveContent(
  tx: Tx,
  { accountId, filmId }: OwnFilm,
  { castRemoved: removed = [], ...content }: ContentChange,
  now: Date,
): Promise<FilmChange | PlanRefusal | { ok: false; reason: "foreign-picture" }> {
  const { castMembers: limit } = limitsOf(await lockedEntitlement(tx, accountId));
  const before = await lockFilm(tx, { accountId, filmId });
  if (!before) return { ok: false, reason: "not-found" };
  const stored = filledContent(before.content);
  const cast = content.cast ? castAfter(stored.cast, { cast: content.cast, removed }, limit) : stored.cast;
  if (!cast) return refusedFor({ of: "castMembers", limit: limit ?? 0 });
  const after = filledContent({ ...stored, ...content, cast });
  if (!namesOwnPictures(filmId, after)) return { ok: false, reason: "foreign-picture" };
  return changeFilm(tx, { accountId, filmId }, { content: after }, now);
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
