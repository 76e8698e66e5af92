import { Readable } from "node:stream";
import type { Storage } from "~/platform/storage.ts";
import { LOOK_AGAIN_BYTES } from "../rules.ts";

/** Reads a file piece by piece, and ends where `holds` says so before the next one. */
export const readingWhile = (storage: Pick<Storage, "read">, holds: () => Promise<boolean>): Pick<Storage, "read"> => ({
  read: (key, range) => {
    const { start, end } = range ?? { start: 0, end: Number.POSITIVE_INFINITY };
    return Readable.from(pieces(storage, { key, start, end }, holds), { objectMode: false });
  },
});

type Part = { key: string; start: number; end: number };

async function* pieces(storage: Pick<Storage, "read">, { key, start, end }: Part, holds: () => Promise<boolean>) {
  for (let from = start; from <= end; from += LOOK_AGAIN_BYTES) {
    if (from > start && !(await holds())) throw new Error("the link was taken back");
    yield* storage.read(key, { start: from, end: Math.min(end, from + LOOK_AGAIN_BYTES - 1) });
  }
}
