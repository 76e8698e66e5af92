import { type Id, idsAmong } from "~/lib/ids.ts";
import type { Storage } from "./storage.ts";

/** Removes everything under `folder/id` for those ids that `withoutRow` picks from the ones that have files. */
export async function removeOrphans<Kind extends Id<string>>(
  storage: Pick<Storage, "ids" | "removeAll">,
  folder: string,
  withoutRow: (ids: Kind[]) => Promise<Kind[]>,
): Promise<void> {
  for (const id of await withoutRow(idsAmong<Kind>(await storage.ids(folder)))) await storage.removeAll(folder, id);
}
