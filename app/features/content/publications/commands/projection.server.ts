import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { pages } from "~/db/schema/pages.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { sites } from "~/db/schema/sites.ts";
import { changeFilm } from "~/features/content/films/commands.server.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { clipsOf, type PlacedClip, pageNameOf } from "~/features/content/pages/rules/projection.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { ActorProfile } from "~/features/content/profiles/rules.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { titleLine } from "~/lib/plain-text.ts";
import type { Tx } from "~/platform/db.ts";
import type { Publishable } from "../input.ts";

type Projected = { document: PageDocument; publishable: Publishable };

/** Writes a published document to the rows that pages, lists and feeds read. Nothing else writes them. */
export async function project(tx: Tx, page: Page, { document, publishable }: Projected, now: Date): Promise<void> {
  const { accountId, filmId } = page;
  const { template, theme, platforms, platformLinks, genres, year, rating, matchLabel, videoId } = document;
  const { profile, ...film } = publishable;
  await tx
    .update(pages)
    .set({ template, theme, platforms, platformLinks, updatedAt: now })
    .where(eq(pages.id, page.id));
  if (page.kind === "site") await projectAccount(tx, accountId, document, now);
  if (profile) await writeProfile(tx, accountId, profile, now);
  const clips = clipsOf(document).map((clip) => ({ ...clip, title: titleLine(clip.title) }));
  await writeClips(tx, filmId, clips);
  await changeFilm(
    tx,
    { accountId, filmId },
    { ...film, genres, year, rating: titleLine(rating), matchLabel: titleLine(matchLabel), videoId },
    now,
  );
}

/** What the account's own page tells about the account. */
async function projectAccount(tx: Tx, accountId: AccountId, document: PageDocument, now: Date) {
  const change = { pageName: pageNameOf(document), updatedAt: now };
  await tx.update(accounts).set(change).where(eq(accounts.id, accountId));
  await tx.update(sites).set({ role: document.role, updatedAt: now }).where(eq(sites.accountId, accountId));
}

async function writeProfile(tx: Tx, accountId: AccountId, content: ActorProfile, now: Date) {
  const change = { content, updatedAt: now };
  await tx
    .insert(profiles)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: profiles.accountId, set: change });
}

/** Clips that the document does not name lose their position: they stay, and no page shows them. */
async function writeClips(tx: Tx, filmId: FilmId, clips: PlacedClip[]) {
  const others = and(
    eq(filmClips.filmId, filmId),
    isNotNull(filmClips.position),
    notInArray(
      filmClips.id,
      clips.map(({ id }) => id),
    ),
  );
  await tx.update(filmClips).set({ position: null }).where(others);
  if (!clips.length) return;
  await tx.execute(sql`update ${filmClips} set kind = clip.kind, position = clip.position, title = clip.title,
      description = clip.description
    from jsonb_to_recordset(${JSON.stringify(clips)}::jsonb)
      as clip (id uuid, kind text, position integer, title text, description text)
    where ${filmClips.id} = clip.id and ${filmClips.filmId} = ${filmId}`);
}
