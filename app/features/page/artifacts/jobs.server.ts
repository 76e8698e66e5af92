import { stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { askAgain, fingerprintOf, forgetPrint, keepPrint } from "./commands.server.ts";
import { idsWithoutPrint, type Print, printById, printsOverdue, printsRetiredBefore } from "./queries.server.ts";
import { ASK_AGAIN_AFTER_MS, KEPT_RETIRED_MS, makePrintJob, type PrintKind, printKey } from "./rules.ts";

type ArtifactServices = { db: Db; queue: Queue; storage: Storage; config: { dataDir: string; baseUrl: string } };

/** What is made of a `Site`, by kind; `make` writes files into `folder` and answers their names. */
type Makers<Site> = {
  siteOf(db: Db, accountId: string): Promise<Site | null>;
  kinds: Record<
    PrintKind,
    { shows(site: Site): unknown; make(services: ArtifactServices, site: Site, folder: string): Promise<string[]> }
  >;
};

/** The job that makes what a page asked for. A page that says something else by now asks anew when it is next drawn. */
export const printJob = <Site>({ siteOf, kinds }: Makers<Site>) =>
  defineJob<{ printId: string }, ArtifactServices>(
    makePrintJob.name,
    z.object({ printId: z.uuid() }),
    async ({ printId }, services, signal) => {
      const print = await printById(services.db, printId);
      if (!print || print.madeAt) return "skipped";
      const site = await siteOf(services.db, print.accountId);
      const { shows, make } = kinds[print.kind];
      if (!site || fingerprintOf(shows(site)) !== print.fingerprint) return discard(services, print);
      return inWorkFolder(services.config.dataDir, async (folder) => {
        const names = await make(services, site, folder);
        signal.throwIfAborted();
        return store(services, print, folder, names);
      });
    },
    { concurrency: 1 },
  );

async function store(
  { db, storage }: ArtifactServices,
  print: Print,
  folder: string,
  names: string[],
): Promise<string> {
  const files = [];
  for (const name of names) {
    const path = join(folder, name);
    files.push({ name, byteSize: (await stat(path)).size });
    await storage.putFile(printKey(print.id, name), path);
  }
  if (await keepPrint(db, print, files, new Date())) return "made";
  await storage.removeAll("prints", print.id);
  return "not wanted";
}

/** The files go first: a row that is left is discarded again. */
async function discard({ db, storage }: ArtifactServices, print: Print): Promise<string> {
  await storage.removeAll("prints", print.id);
  await forgetPrint(db, print.id);
  return "discarded";
}

/** Sends for what never came, and clears away what others have replaced or no row knows. */
export const sweepPrints = defineJob<object, ArtifactServices>("prints.sweep", z.object({}), (_, services) =>
  sweep(services, new Date()),
);

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

async function sweep(services: ArtifactServices, now: Date): Promise<string> {
  for (const print of await printsOverdue(services.db, before(now, ASK_AGAIN_AFTER_MS)))
    await askAgain(services, print, now);
  for (const print of await printsRetiredBefore(services.db, before(now, KEPT_RETIRED_MS)))
    await discard(services, print);
  const ids = (await services.storage.ids("prints")).filter((name) => z.uuid().safeParse(name).success);
  for (const id of await idsWithoutPrint(services.db, ids)) await services.storage.removeAll("prints", id);
  return "swept";
}
