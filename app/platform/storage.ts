import type { Readable } from "node:stream";

/** Where files live. Keys look like `films/4f…/film.mp4`; names are immutable once written. */
export type Storage = {
  /** Takes over the file at `path` (moved, not copied, where possible); visible only when whole. */
  putFile(key: string, path: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** `end` is inclusive, as in HTTP ranges. A file that is not there is an error of code `ENOENT` on the stream. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** A path that ffmpeg may read; valid until `release` is called. */
  localCopy(key: string): Promise<{ path: string; release(): Promise<void> }>;
  /** Every file, or every one in a room, sizes in bytes; one that comes or goes meanwhile may be among them or not. */
  files(prefix?: string): AsyncIterable<{ key: string; size: number }>;
  /** Second parts of the keys in a room: `ids("films")` has `4f…` when `films/4f…/film.mp4` exists. */
  ids(prefix: string): Promise<string[]>;
  /** Removes everything under `room/id`. */
  removeAll(prefix: string, id: string): Promise<void>;
  /** Clears away what writes that never ended have left behind before this moment. */
  tidy(before: Date): Promise<void>;
  remove(key: string): Promise<void>;
  /** Rejects when the store does not answer, or where it lies on our own disk, cannot be written to. */
  check(): Promise<void>;
};
