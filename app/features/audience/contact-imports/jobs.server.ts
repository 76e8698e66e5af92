import { z } from "zod";
import { decoded } from "~/lib/encodings.ts";
import { type ContactImportId, idInput } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import { csvRows, isCsvFault } from "~/platform/csv.ts";
import type { Db } from "~/platform/db.ts";
import type { InstallationSeals } from "~/platform/installation-seals.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import { type Batch, breakOff, endImport, importBatch, passRows, pauseImport } from "./commands/batches.server.ts";
import { deleteForgottenFiles, runningImports } from "./commands.server.ts";
import { fileOfImport, tableStart } from "./queries.server.ts";
import { separatorOf } from "./rules/separators.ts";
import { importContactsJob, KILLED, ROWS_AT_ONCE } from "./rules.ts";

type Context = {
  db: Db;
  queue: Queue;
  addressHashes: AddressHashes;
  installationSeals: InstallationSeals;
  config: { statedConsent: boolean };
};

/** Goes through the rows of a file from where an earlier run ended. */
export const importContacts = defineJob<{ importId: ContactImportId }, Context>(
  importContactsJob.name,
  z.object({ importId: idInput<ContactImportId>() }),
  async ({ importId }, context, signal) => {
    const { db } = context;
    const file = await fileOfImport(db, importId);
    if (!file) return "skipped";
    if (file.rowsDone === 0) file.rowsDone = rowsBeforePeople(file);
    await db.transaction((tx) => passRows(tx, importId, file.rowsDone));
    const outcome = await takeBatches(context, importId, batchesIn(file), signal).catch((error) => {
      if (error instanceof NoTable) return error;
      throw error;
    });
    if (outcome instanceof NoTable) {
      await db.transaction((tx) => breakOff(tx, importId, outcome.row, new Date()));
      return "no table";
    }
    if (outcome === "done") await db.transaction((tx) => endImport(tx, importId, new Date()));
    return outcome;
  },
  { concurrency: 1, expireInSeconds: 1800, furtherAfterSeconds: 10 },
  {
    async giveUp({ importId }, { db }, ending) {
      if (ending === "killed") await db.transaction((tx) => pauseImport(tx, importId, KILLED));
    },
    underWay: async ({ db }) => (await db.transaction(runningImports)).map((importId) => ({ data: { importId } })),
  },
);

async function takeBatches(
  context: Context,
  importId: ContactImportId,
  batches: AsyncIterable<Batch>,
  signal: AbortSignal,
): Promise<string> {
  for await (const batch of batches) {
    if (signal.aborted) throw new Error("stopped");
    const outcome = await takeRows(context, importId, batch);
    if (outcome !== "done") return outcome;
  }
  return "done";
}

/** A file that stops being a table at this row, counted from 1. */
class NoTable extends Error {
  readonly row: number;

  constructor(row: number) {
    super(`no table from row ${row} on`);
    this.row = row;
  }
}

type ImportFile = NonNullable<Awaited<ReturnType<typeof fileOfImport>>>;

/** The rows before the table, and the one that names its columns. */
const rowsBeforePeople = ({ content, encoding, hasHeader }: ImportFile) =>
  tableStart(content, encoding).before + (hasHeader ? 1 : 0);

/** The rows of a file that no earlier run has read, with the share of its letters that is done after each batch. */
async function* batchesIn({ content, encoding, rowsDone }: ImportFile): AsyncGenerator<Batch> {
  const text = decoded(content, encoding);
  let [firstRow, letters] = [0, 0];
  try {
    for await (const rows of csvRows(text, separatorOf(text), ROWS_AT_ONCE)) {
      letters += rows.reduce((sum, cells) => sum + cells.join(",").length + 1, 0);
      const percent = Math.min(99, Math.floor((100 * letters) / text.length));
      yield unread({ rows, firstRow, percent }, rowsDone);
      firstRow += rows.length;
    }
  } catch (error) {
    throw isCsvFault(error) ? new NoTable(firstRow + 1) : error;
  }
}

/** The rows that no earlier run has read. */
function unread({ rows, firstRow, percent }: Batch, rowsDone: number): Batch {
  const read = Math.min(rows.length, Math.max(0, rowsDone - firstRow));
  return { rows: rows.slice(read), firstRow: firstRow + read, percent };
}

async function takeRows(context: Context, importId: ContactImportId, batch: Batch) {
  const { db, queue, addressHashes, installationSeals, config } = context;
  const how = { batch, isStated: config.statedConsent };
  return db.transaction((tx) =>
    importBatch({ tx, queue, addressHashes, installationSeals }, importId, how, new Date()),
  );
}

/** Deletes files that were forgotten. */
export const sweepImports = defineSchedule<Pick<Context, "db">>("contacts.sweep-imports", "17 * * * *", ({ db }) =>
  db.transaction((tx) => deleteForgottenFiles(tx, new Date())),
);
