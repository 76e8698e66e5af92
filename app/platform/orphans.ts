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
  for (const id of await withoutRow(idsAmong<Kind>(await storage.ids(folder)))) {
    if (writtenBefore && !(await isOlder(storage, `${folder}/${id}`, writtenBefore))) continue;
    await storage.removeAll(folder, id);
  }
}

async function isOlder(storage: Pick<Storage, "files">, prefix: string, moment: Date): Promise<boolean> {
  for await (const { writtenAt } of storage.files(prefix)) if (writtenAt >= moment) return false;
  return true;
}
