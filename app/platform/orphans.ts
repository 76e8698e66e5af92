import { type Id, idsAmong } from "~/lib/ids.ts";
import type { Storage } from "./storage.ts";

type Orphans<Kind> = {
  folder: string;
  /** Picks from the ids that have files those that have no row. */
  withoutRow(ids: Kind[]): Promise<Kind[]>;
  /** Files that are newer than this may come before their row, and stay. */
  writtenBefore?: Date;
};

/** Removes everything under `folder/id` of ids without a row. */
export async function removeOrphans<Kind extends Id<string>>(
  storage: Pick<Storage, "ids" | "files" | "removeAll">,
  { folder, withoutRow, writtenBefore }: Orphans<Kind>,
): Promise<void> {
  const orphans = await withoutRow(idsAmong<Kind>(await storage.ids(folder)));
  const young =
    orphans.length && writtenBefore ? await writtenSince(storage, folder, writtenBefore) : new Set<string>();
  for (const id of orphans) if (!young.has(id)) await storage.removeAll(folder, id);
}

/** The ids that have files from this moment on. */
async function writtenSince(storage: Pick<Storage, "files">, folder: string, moment: Date): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { key, writtenAt } of storage.files(folder))
    if (writtenAt >= moment) ids.add(key.split("/")[1] ?? "");
  return ids;
}
