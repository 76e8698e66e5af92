import { artSource } from "~/features/audience/emoji-packs/rules/packs.ts";
import type { VideoId } from "~/lib/ids.ts";
import { arrivedArtKey, arrivedId, arrivedPictureKey, type Passage } from "./ids.server.ts";

/** What has come from an archive, and the name of each in the account it goes to. */
export type Names = {
  passage: Passage;
  /** Notes that a row has come; `as` where it is another row of the account. */
  add(table: string, id: string, as?: string): void;
  /** Forgets a row that did not come after all. */
  drop(table: string, id: string): void;
  /** Notes that a file has come, by its key in the archive. */
  addMedia(key: string): void;
  hasMedia(key: string): boolean;
  /** The new id; null for a row that did not come. */
  of(table: string, id: unknown): string | null;
  /** The new ids of all rows of a table that have come. */
  all(table: string): string[];
  picture(key: unknown): string | null;
  /** The same of an emoji's art. */
  art(key: unknown): string | null;
  video(id: VideoId): VideoId | null;
  clip(id: unknown): string | null;
};

export function openNames(passage: Passage): Names {
  const come = new Map<string, Set<string>>();
  const others = new Map<string, string>();
  const media = new Set<string>();
  const of = (table: string, id: unknown) => {
    if (typeof id !== "string" || !come.get(table)?.has(id)) return null;
    return others.get(`${table} ${id}`) ?? arrivedId(passage, id);
  };
  return {
    passage,
    add(table, id, as) {
      const ids = come.get(table) ?? new Set();
      come.set(table, ids.add(id));
      if (as) others.set(`${table} ${id}`, as);
    },
    drop: (table, id) => void come.get(table)?.delete(id),
    addMedia: (key) => void media.add(key),
    hasMedia: (key) => media.has(key),
    of,
    all: (table) => [...(come.get(table) ?? [])].flatMap((id) => of(table, id) ?? []),
    picture: (key) => (typeof key === "string" && media.has(key) ? arrivedPictureKey(passage, key) : null),
    art: (key) => (typeof key === "string" && media.has(artSource(key)) ? arrivedArtKey(passage, key) : null),
    video: (id) => of("videos", id) as VideoId | null,
    clip: (id) => of("film_clips", id),
  };
}
