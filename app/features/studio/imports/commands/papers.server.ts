import { and, eq } from "drizzle-orm";
import { contentFiles } from "~/db/schema/content-projects.ts";
import { readPaper, storePaper } from "~/features/content/content-files/commands/storing.server.ts";
import { contentFileKey, LARGEST_DOCUMENT_BYTES } from "~/features/content/content-files/rules.ts";
import { mediaPath } from "~/features/studio/exports/rules/manifest.ts";
import type { ContentFileId } from "~/lib/ids.ts";
import { wholeContent } from "~/platform/whole-content.ts";
import { NO_FILE } from "../input/arrival.ts";
import type { Source } from "../queries/arrivals.server.ts";
import { arrivedId } from "../queries/ids.server.ts";
import { recordsIn } from "../queries/lines.server.ts";
import { reading } from "../queries/restored.server.ts";
import { type MediaServices, NO_ROOM, type Staging } from "./staging.server.ts";

const TABLE = "content_files";
type PaperRow = typeof contentFiles.$inferSelect;

/** The PDFs and subtitles of an archive; a sentence for one that cannot be read or has no file. */
async function* papersIn({ archive }: Source) {
  const read = reading(contentFiles);
  for await (const { line, record, refusal } of recordsIn(archive, TABLE)) {
    const row = record ? read(record) : refusal;
    if (typeof row === "string") yield { line, paper: row };
    else {
      const paper = row as PaperRow;
      const path = mediaPath(contentFileKey(paper.id, paper.kind));
      const size = archive.size(path);
      yield { line, paper: size !== null && size <= LARGEST_DOCUMENT_BYTES ? { ...paper, path } : NO_FILE };
    }
  }
}

/** Notes the PDFs and subtitles of an archive as if all of them could be stored. */
export async function expectPapers(source: Source): Promise<void> {
  for await (const { line, paper } of papersIn(source)) {
    if (typeof paper === "string") source.report.left(TABLE, line, paper);
    else {
      source.names.add(TABLE, paper.id);
      source.report.came(TABLE, 1);
    }
  }
}

/** Stores the PDFs and subtitles of an archive, each in its room; what no item names later is swept. Safe to repeat. */
export async function stagePapers(services: MediaServices, source: Source, staging: Staging): Promise<void> {
  const { names, report } = source;
  for await (const { line, paper } of papersIn(source)) {
    staging.signal.throwIfAborted();
    const problem = typeof paper === "string" ? paper : await stagePaper(services, source, staging, paper);
    if (problem) report.left(TABLE, line, problem);
    else if (typeof paper !== "string") names.add(TABLE, paper.id);
    staging.onFile();
  }
}

async function stagePaper(
  { db, storage }: MediaServices,
  { archive, names, report }: Source,
  { accountId, stagedAt }: Staging,
  { id: from, kind, path }: PaperRow & { path: string },
): Promise<string | null> {
  const id = arrivedId(names.passage, from) as ContentFileId;
  const own = and(eq(contentFiles.id, id), eq(contentFiles.accountId, accountId));
  const isRecorded = (await db.$count(contentFiles, own)) > 0;
  if (isRecorded && (await storage.size(contentFileKey(id, kind))) !== null) {
    report.known(TABLE, 1);
    return null;
  }
  const read = await readPaper(kind, await wholeContent(await archive.read(path)));
  if (!read.ok) return read.problem;
  if (isRecorded) await storage.put(contentFileKey(id, kind), read.bytes);
  else if (!(await storePaper({ db, storage }, { id, accountId, kind, createdAt: stagedAt }, read.bytes)))
    return NO_ROOM;
  report.came(TABLE, 1);
  return null;
}
