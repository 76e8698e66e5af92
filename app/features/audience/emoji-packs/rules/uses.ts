import type { PackItemId } from "~/lib/ids.ts";
import { type ShownItem, shortName } from "./packs.ts";

/** What `:name:` means in a comment, by the name in its short form. */
export type EmojiUse = Pick<ShownItem, "name" | "character" | "art">;
export type EmojiUses = Record<string, EmojiUse>;

/** More different emoji than two packs have say nothing more. */
const USES_MOST = 24;
const TOKEN = /:([\p{L}\p{N}-]{1,40}):/gu;

/** Those of the visitor's emoji that a text names; null where it names none. */
export function emojiIn(
  text: string,
  owned: readonly { id: PackItemId; name: string }[],
): Record<string, PackItemId> | null {
  const byName = new Map(owned.map(({ id, name }) => [shortName(name), id]));
  const used = [...text.matchAll(TOKEN)].flatMap(([, name = ""]) => {
    const id = byName.get(name.toLocaleLowerCase("en"));
    return id ? [[name.toLocaleLowerCase("en"), id] as const] : [];
  });
  return used.length ? Object.fromEntries(used.slice(0, USES_MOST)) : null;
}

type Part = { at: number; text: string; emoji?: EmojiUse };

/** A text in pieces; an emoji stands for its `:name:`, which stays as the piece's text. */
export function emojiParts(text: string, uses: EmojiUses): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = "", index } of text.matchAll(TOKEN)) {
    const key = name.toLocaleLowerCase("en");
    const emoji = Object.hasOwn(uses, key) ? uses[key] : undefined;
    if (!emoji) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: whole, emoji });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}
