import { stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeSocialPictures } from "~/features/outreach/social-pictures/commands.server.ts";
import { picturesShow } from "~/features/outreach/social-pictures/rules.ts";
import { cvShows, makeCv } from "~/features/page/cv/commands.server.ts";
import { cardShows, makeCard } from "~/features/page/og-images/commands.server.ts";
import { kitShows, makeKit } from "~/features/page/press-kit/commands.server.ts";
import { siteByOwner } from "~/features/page/site-page/queries.server.ts";
import type { PublicSite } from "~/features/page/site-page/rules.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { askAgain, fingerprintOf, forgetPrint, keepPrint } from "./commands.server.ts";
import { idsWithoutPrint, type Print, printById, printsOverdue, printsRetiredBefore } from "./queries.server.ts";
import { ASK_AGAIN_AFTER_MS, KEPT_RETIRED_MS, makePrintJob, type PrintKind, printKey } from "./rules.ts";

type PrintRoom = { db: Db; queue: Queue; storage: Storage; config: { dataDir: string; baseUrl: string } };

/** How a kind of print is made: files written into `folder`, whose names come back. */
type Maker = {
  shows(site: PublicSite): unknown;
  make(room: PrintRoom, site: PublicSite, folder: string): Promise<string[]>;
};

const MAKERS: Record<PrintKind, Maker> = {
  card: { shows: cardShows, make: makeCard },
  "press-kit": { shows: kitShows, make: makeKit },
  cv: { shows: cvShows, make: makeCv },
  "social-pictures": { shows: picturesShow, make: makeSocialPictures },
};

/** Makes what a page asked for. A page that says something else by now asks anew when it is next drawn. */
export const makePrint = defineJob<{ printId: string }, PrintRoom>(
  makePrintJob.name,
  z.object({ printId: z.uuid() }),
  async ({ printId }, room, signal) => {
    const print = await printById(room.db, printId);
    if (!print || print.madeAt) return "skipped";
    const page = await siteByOwner(room.db, print.accountId);
    const maker = MAKERS[print.kind];
    if (!page || fingerprintOf(maker.shows(page.site)) !== print.fingerprint) return discard(room, print);
    return inWorkFolder(room.config.dataDir, async (folder) => {
      const names = await maker.make(room, page.site, folder);
      signal.throwIfAborted();
      return store(room, print, folder, names);
    });
  },
  { concurrency: 1 },
);

async function store({ db, storage }: PrintRoom, print: Print, folder: string, names: string[]): Promise<string> {
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
async function discard({ db, storage }: PrintRoom, print: Print): Promise<string> {
  await storage.removeAll("prints", print.id);
  await forgetPrint(db, print.id);
  return "discarded";
}

/** Sends for what never came, and clears away what others have replaced or no row knows. */
export const sweepPrints = defineJob<object, PrintRoom>("prints.sweep", z.object({}), (_, room) =>
  sweep(room, new Date()),
);

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

async function sweep(room: PrintRoom, now: Date): Promise<string> {
  for (const print of await printsOverdue(room.db, before(now, ASK_AGAIN_AFTER_MS))) await askAgain(room, print, now);
  for (const print of await printsRetiredBefore(room.db, before(now, KEPT_RETIRED_MS))) await discard(room, print);
  const ids = (await room.storage.ids("prints")).filter((name) => z.uuid().safeParse(name).success);
  for (const id of await idsWithoutPrint(room.db, ids)) await room.storage.removeAll("prints", id);
  return "swept";
}
