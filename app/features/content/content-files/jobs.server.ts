import type { ContentFileId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { removeOrphans } from "~/platform/orphans.ts";
import { defineSchedule } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { forgetFile } from "./commands/storing.server.ts";
import { filesUnnamed, idsWithoutFile } from "./queries.server.ts";
import { FILES_FOLDER, UNNAMED_RETENTION_MS } from "./rules.ts";

type Services = { db: Db; storage: Storage };

/** Removes PDFs and subtitles that no item names, or whose account was deleted. */
export const sweepContentFiles = defineSchedule<Services>("content-files.sweep", "55 3 * * *", (services) =>
  sweep(services, new Date()),
);

export async function sweep({ db, storage }: Services, now: Date): Promise<string> {
  for (const { id } of await filesUnnamed(db, new Date(now.getTime() - UNNAMED_RETENTION_MS))) {
    await storage.removeAll(FILES_FOLDER, id);
    await forgetFile(db, id);
  }
  await removeOrphans<ContentFileId>(storage, { folder: FILES_FOLDER, withoutRow: (ids) => idsWithoutFile(db, ids) });
  return "swept";
}
