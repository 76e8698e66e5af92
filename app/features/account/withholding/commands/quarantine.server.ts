import { and, eq, inArray, type SQL } from "drizzle-orm";
import { emojiPackItems, emojiPacks } from "~/db/schema/emoji-packs.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { pageDrafts, pageSchedules, pages, pageVersions } from "~/db/schema/pages.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { videos } from "~/db/schema/videos.ts";
import { quarantinedMedia } from "~/db/schema/withholding.ts";
import type { AccountId, DecisionId, MadeClipId, PageId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type Measure, type SubjectKind, takesMedia } from "../rules.ts";

/** `taken` is the key of a profile picture that is taken away alone. */
type Thing = { accountId: AccountId; subjectKind: SubjectKind; subjectId: string; measure: Measure; taken: string };
type Why = { decisionId: DecisionId; at: Date };

/**
 * Writes down which media belong to a thing, so that nobody gets them while the decision holds. Of a clip it is the whole
 * film that it was cut from, because the clip is in it. Words (letters, comments, links) have no media.
 */
export async function quarantine(tx: Tx, thing: Thing, { decisionId, at }: Why): Promise<void> {
  if (!takesMedia(thing)) return;
  const names = await mediaOf(tx, thing);
  const rows = [...new Set(names)].map((name) => ({ decisionId, name, accountId: thing.accountId, at }));
  if (rows.length) await tx.insert(quarantinedMedia).values(rows);
}

async function mediaOf(tx: Tx, { accountId, subjectKind, subjectId, measure, taken }: Thing): Promise<string[]> {
  if (measure === "take-picture") return [taken];
  if (subjectKind === "account")
    return [...(await mediaOfPages(tx, eq(pages.accountId, accountId))), ...(await allMediaOf(tx, accountId))];
  if (subjectKind === "page") return mediaOfPages(tx, eq(pages.id, subjectId as PageId));
  const own = and(eq(madeClips.id, subjectId as MadeClipId), eq(madeClips.accountId, accountId));
  const [clip] = await tx.select({ videoId: madeClips.videoId }).from(madeClips).where(own);
  return clip ? [subjectId, clip.videoId] : [];
}

/** All that pages show or have shown, their artifacts, and the art of their emoji. */
async function mediaOfPages(tx: Tx, which: SQL): Promise<string[]> {
  const found = await tx.select({ id: pages.id, filmId: pages.filmId }).from(pages).where(which);
  if (!found.length) return [];
  const [pageIds, filmIds] = [found.map(({ id }) => id), found.map(({ filmId }) => filmId)];
  const named: string[] = [];
  for (const table of [pageDrafts, pageVersions, pageSchedules]) {
    const rows = await tx.select({ media: table.media }).from(table).where(inArray(table.pageId, pageIds));
    named.push(...rows.flatMap(({ media }) => media));
  }
  const ofFilms = await tx.select({ name: films.videoId }).from(films).where(inArray(films.id, filmIds));
  const ofClips = await tx
    .select({ name: filmClips.videoId })
    .from(filmClips)
    .where(inArray(filmClips.filmId, filmIds));
  const art = await tx
    .select({ name: emojiPackItems.artKey })
    .from(emojiPackItems)
    .innerJoin(emojiPacks, eq(emojiPacks.id, emojiPackItems.packId))
    .where(inArray(emojiPacks.filmId, filmIds));
  const there = [...ofFilms, ...ofClips, ...art].flatMap(({ name }) => name ?? []);
  return [...pageIds, ...named, ...there];
}

/** Films and pictures of an account, also those that no page shows. */
async function allMediaOf(tx: Tx, accountId: AccountId): Promise<string[]> {
  const films = await tx.select({ name: videos.id }).from(videos).where(eq(videos.accountId, accountId));
  const images = await tx.select({ name: pictures.key }).from(pictures).where(eq(pictures.accountId, accountId));
  return [...films, ...images].map(({ name }) => name);
}
