import { and, eq, inArray } from "drizzle-orm";
import { filmSlugs } from "~/db/schema/films.ts";
import type { FilmId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { slugCandidates } from "../rules.ts";

const FIRST_LOOK = 8;

/**
 * Sets the film's current slug to the best one for this title that no other film has or had; the previous slug
 * redirects to it. The caller has locked the film's row.
 */
export async function claimSlug(tx: Tx, filmId: FilmId, title: string, now: Date): Promise<string> {
  for (let from = 1, count = FIRST_LOOK; ; from += count, count *= 2) {
    const slug = await firstClaimable(tx, filmId, slugCandidates(title, from, count), now);
    if (slug) return makeCurrent(tx, filmId, slug);
  }
}

async function firstClaimable(tx: Tx, filmId: FilmId, candidates: string[], now: Date): Promise<string | null> {
  const known = await tx.select().from(filmSlugs).where(inArray(filmSlugs.slug, candidates));
  const blockingAttacks = new Map(known.map((row) => [row.slug, row.filmId]));
  for (const slug of candidates) {
    const holder = blockingAttacks.get(slug);
    if (holder === filmId) return slug;
    if (!holder && (await insertSlug(tx, filmId, slug, now))) return slug;
  }
  return null;
}

/** False when another transaction took the slug; waits for one that is still open. */
async function insertSlug(tx: Tx, filmId: FilmId, slug: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(filmSlugs)
    .values({ slug, filmId, isCurrent: false, createdAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

async function makeCurrent(tx: Tx, filmId: FilmId, slug: string): Promise<string> {
  const current = and(eq(filmSlugs.filmId, filmId), filmSlugs.isCurrent);
  await tx.update(filmSlugs).set({ isCurrent: false }).where(current);
  await tx.update(filmSlugs).set({ isCurrent: true }).where(eq(filmSlugs.slug, slug));
  return slug;
}
