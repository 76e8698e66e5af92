import { and, eq, inArray, notExists } from "drizzle-orm";
import { emojiPackItems, emojiPacks } from "~/db/schema/emoji-packs.ts";
import { artSource, PACKS_MOST } from "~/features/audience/emoji-packs/rules/packs.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import { mediaPath } from "~/features/studio/exports/rules/manifest.ts";
import type { AccountId, EmojiPackId, FilmId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { LARGEST_ART_BYTES, toEmojiArt } from "~/platform/emoji-art.ts";
import { wholeContent } from "~/platform/whole-content.ts";
import type { Arrived, Source } from "../queries/arrivals.server.ts";
import { arrivedArtKey } from "../queries/ids.server.ts";
import { recordsIn } from "../queries/lines.server.ts";
import { withinTheMost } from "./limits.server.ts";
import type { MediaServices, Staging } from "./staging.server.ts";

/** The most art of an archive that is drawn again. */
const ART_MOST = 500;
/** What was drawn here may be larger than what was sent. */
const MOST_BYTES = 4 * LARGEST_ART_BYTES;

/** The art that an archive has, each once, with its key in the room of its pack here. */
async function* artIn({ archive, names }: Source) {
  const seen = new Set<string>();
  for await (const { record } of recordsIn(archive, "emoji_pack_items")) {
    const from = record?.art_key;
    if (typeof from !== "string" || seen.has(from)) continue;
    const [size, key] = [archive.size(mediaPath(artSource(from))), arrivedArtKey(names.passage, from)];
    if (size === null || size > MOST_BYTES || !key) continue;
    if (seen.size >= ART_MOST) return;
    seen.add(from);
    yield { file: artSource(from), key };
  }
}

/** Notes the art of an archive as if all of it could be drawn. */
export async function expectArt(source: Source): Promise<void> {
  for await (const { file } of artIn(source)) source.names.addMedia(file);
}

/** Draws the art of an archive again and stores it below its pack; without a pack it is swept. Safe to repeat. */
export async function stageArt({ storage }: MediaServices, source: Source, { signal }: Staging): Promise<void> {
  for await (const { file, key } of artIn(source)) {
    signal.throwIfAborted();
    if ((await storage.size(artSource(key))) === null) {
      const art = await toEmojiArt(await wholeContent(await source.archive.read(mediaPath(file))), MOST_BYTES);
      if (typeof art === "string") continue;
      // The one that is asked for comes last.
      for (const { ending, webp } of art.toReversed()) await storage.put(`${key}${ending}`, webp);
    }
    source.names.addMedia(file);
  }
}

const CHECK_PRICES =
  "Emoji packs have the numbers of their former prices, in the currency of this site: please check them before you publish their pages.";

/** Packs as they are inserted: their part of a sale is the account's own, and a film has only so many. */
export async function ownPacks(tx: Tx, accountId: AccountId, source: Source, arrived: Arrived[]): Promise<Arrived[]> {
  const castPayee = await payeeOf(tx, accountId);
  const kept: Arrived[] = [];
  for (const [filmId, packs] of Map.groupBy(arrived, ({ row }) => row.filmId as FilmId))
    kept.push(...withinTheMost(source, packs, await packsThere(tx, filmId)));
  for (const { id } of arrived.filter((one) => !kept.includes(one))) source.names.drop("emoji_packs", String(id));
  if (!source.isSigned && kept.some(({ row }) => row.cents !== 0)) source.report.note(CHECK_PRICES);
  return kept.map((one) => ({ ...one, row: { ...one.row, castPayee } }));
}

async function packsThere(tx: Tx, filmId: FilmId) {
  const there = await tx.select({ id: emojiPacks.id }).from(emojiPacks).where(eq(emojiPacks.filmId, filmId));
  const why = `a film has at most ${PACKS_MOST} emoji packs`;
  return { name: "emoji_packs", ids: there.map(({ id }) => id), most: PACKS_MOST, why };
}

/** A pack of which no emoji came is not sold. */
export async function unsellEmptyPacks(tx: Tx, { names }: Source): Promise<void> {
  const ids = names.all("emoji_packs") as EmojiPackId[];
  if (!ids.length) return;
  const sold = tx
    .select({ id: emojiPackItems.id })
    .from(emojiPackItems)
    .where(and(eq(emojiPackItems.packId, emojiPacks.id), eq(emojiPackItems.version, emojiPacks.activeVersion)));
  await tx
    .update(emojiPacks)
    .set({ activeVersion: 0 })
    .where(and(inArray(emojiPacks.id, ids), notExists(sold)));
}
