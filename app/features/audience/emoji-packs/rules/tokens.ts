import type { PackItemId } from "~/lib/ids.ts";
import { type Emoji, emojiName } from "../rules.ts";
import { shortName } from "./packs.ts";

/** Own art of a pack among the emoji of a link: `:{id of the item}:`. Characters stand for themselves. */
export const artToken = (id: PackItemId): string => `:${id}:`;

const TOKEN = /^:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):$/;

/** The item that a token names; null for everything else. */
export const itemOfToken = (emoji: string): PackItemId | null => (TOKEN.exec(emoji)?.[1] as PackItemId) ?? null;

/** The items that the emoji of links name, each once. */
export const itemsNamed = (links: readonly { emoji: readonly string[] }[]): PackItemId[] => [
  ...new Set(links.flatMap(({ emoji }) => emoji.flatMap((one) => itemOfToken(one) ?? []))),
];

/**
 * Own art by the item that a link names. Each change of a pack gives its emoji new ids: an item whose art the pack still
 * has is the present one, and any other stays as it was.
 */
export type KeptArt = ReadonlyMap<PackItemId, Emoji>;

/** A link's emoji as they are drawn, in their order, each once; own art that is not there any more is left out. */
export function drawnEmoji(emoji: readonly string[], kept: KeptArt): Emoji[] {
  const drawn = new Map<string, Emoji>();
  for (const one of emoji) {
    const id = itemOfToken(one);
    const found = id ? kept.get(id) : { emoji: one, name: emojiName(one) ?? "" };
    if (found) drawn.set(found.emoji, found);
  }
  return [...drawn.values()];
}

/** The same for files, which say own art by its name: `:fire-mask:`. */
export const writtenEmoji = (emoji: readonly string[], kept: KeptArt): string[] =>
  drawnEmoji(emoji, kept).map(({ emoji: one, name, art }) => (art ? `:${shortName(name)}:` : one));

const WRITTEN = /^:[\p{L}\p{N}-]{1,40}:$/u;

/** Whether an emoji of a file is the name of own art, which is no promise that a pack has it. */
export const isWrittenName = (emoji: string): boolean => WRITTEN.test(emoji);
