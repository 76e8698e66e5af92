import { randomUUID } from "node:crypto";
import type { EmojiPackId } from "~/lib/ids.ts";
import { type ArtProblem, LARGEST_ART_BYTES, toEmojiArt } from "~/platform/emoji-art.ts";
import type { Storage } from "~/platform/storage.ts";
import type { ItemRow } from "../input.ts";
import { ART, type PackItem } from "../rules/packs.ts";

type Stored = { ok: true; items: PackItem[] } | { ok: false; reason: ArtProblem };

/**
 * The emoji of a form, whose pictures are drawn again and stored below the pack. Files that no row names later go with
 * the pack.
 * @param known the art that the pack has
 * @param files the pictures of the form, by their names in it
 */
export async function storedItems(
  storage: Storage,
  packId: EmojiPackId,
  rows: readonly ItemRow[],
  { known, files }: { known: readonly string[]; files: ReadonlyMap<string, File> },
): Promise<Stored> {
  const items: PackItem[] = [];
  for (const { kind, name, value } of rows) {
    if (kind === "character") items.push({ name, character: value, artKey: null });
    else {
      const file = files.get(value);
      const kept =
        kind === "art" ? known.find((key) => key === value) : file && (await storeArt(storage, packId, file));
      if (typeof kept === "object") return { ok: false, reason: kept.problem };
      if (!kept) return { ok: false, reason: "unreadable" };
      items.push({ name, character: null, artKey: kept });
    }
  }
  return { ok: true, items };
}

async function storeArt(storage: Storage, packId: EmojiPackId, file: File): Promise<string | { problem: ArtProblem }> {
  if (file.size > LARGEST_ART_BYTES) return { problem: "too-large" };
  const art = await toEmojiArt(Buffer.from(await file.arrayBuffer()));
  if (typeof art === "string") return { problem: art };
  const key = `${ART}/${packId}/${randomUUID()}`;
  for (const { ending, webp } of art) await storage.put(`${key}${ending}`, webp);
  return key;
}
