import type { Readable } from "node:stream";

/** `size` in bytes. */
export type StoredFile = { key: string; size: number; writtenAt: Date };

/** Storage of files. Keys look like `films/4f…/film.mp4`; files are immutable once written. */
export type Storage = {
  /** Takes over the file at `path` (moved, not copied, where possible); visible only when complete. */
  putFile(key: string, path: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** `end` is inclusive, as in HTTP ranges. A missing file is an error of code `ENOENT` on the stream. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** A path that ffmpeg may read; valid until `release` is called. */
  localCopy(key: string): Promise<{ path: string; release(): Promise<void> }>;
  /** All files, or those under a prefix; concurrent changes may be included or not. */
  files(prefix?: string): AsyncIterable<StoredFile>;
  /** Second segments of the keys under a prefix: `ids("films")` has `4f…` when `films/4f…/film.mp4` exists. */
  ids(prefix: string): Promise<string[]>;
  /** Removes everything under `prefix/id`. */
  removeAll(prefix: string, id: string): Promise<void>;
  /** Removes the rest of unfinished writes from before this time. */
  tidy(before: Date): Promise<void>;
  remove(key: string): Promise<void>;
  /** Rejects when the bucket does not answer, or the folder cannot be written to. */
  check(): Promise<void>;
};
