import { once } from "node:events";
import type { Archive } from "~/platform/archive.ts";
import type { Storage } from "~/platform/storage.ts";
import type { Manifest } from "../input.ts";
import { fileEntry, readableBytes } from "../rules.ts";

type FileRecord = Manifest["files"][number];
export type Say = (line: string) => void;

const SAY_EVERY_MS = 5_000;
/** A pass that found no more than this is followed by the last one, which holds removals while it runs. */
const FEW_NEW_FILES = 16;
const PASSES_AT_MOST = 5;

/** Copies a store that goes on living: pass after pass of what is new, until the last pass is short. */
export function openFileCopy(archive: Archive, storage: Storage, say: Say) {
  const copied = new Map<string, FileRecord & { edition: number }>();
  const progress = progressLine(say);

  const pass = async () => {
    const present: FileRecord[] = [];
    let fresh = 0;
    for await (const key of storage.keys()) {
      const size = await storage.size(key);
      const known = copied.get(key);
      if (size === null) continue;
      const record = known?.size === size ? known : await copy(key, size, (known?.edition ?? 0) + 1);
      if (!record) continue;
      if (record !== known) fresh += 1;
      copied.set(key, record);
      present.push(record);
    }
    return { fresh, present };
  };

  /** Null when the file has gone since it was listed. */
  const copy = async (key: string, size: number, edition: number) => {
    const content = storage.read(key);
    const opened = await once(content, "readable").catch(() => null);
    if (!opened) return null;
    const entry = fileEntry(key, edition);
    const digest = await archive.add(entry, size, content);
    progress(size);
    return { key, entry, edition, ...digest };
  };

  return {
    /** Copies what is there, while everything goes on. */
    async catchUp() {
      for (let passes = 0; passes < PASSES_AT_MOST && (await pass()).fresh > FEW_NEW_FILES; passes++);
    },
    /** Copies the rest and answers the files that are there now; nothing may be removed meanwhile. */
    async finish(): Promise<FileRecord[]> {
      const { present } = await pass();
      return present.map(({ key, entry, size, sha256 }) => ({ key, entry, size, sha256 }));
    },
  };
}

function progressLine(say: Say) {
  let files = 0;
  let bytes = 0;
  let last = performance.now();
  return (size: number) => {
    files += 1;
    bytes += size;
    if (performance.now() - last < SAY_EVERY_MS) return;
    last = performance.now();
    say(`Files: ${files} (${readableBytes(bytes)}) …`);
  };
}
