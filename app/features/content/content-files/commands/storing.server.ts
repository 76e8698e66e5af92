import { eq } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { contentFiles, type contentItems } from "~/db/schema/content-projects.ts";
import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForPicture } from "~/features/account/entitlements/rules.ts";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import { PHOTOGRAPH_REFUSALS } from "~/features/content/pictures/rules.ts";
import { readCaptions } from "~/features/video/captions/queries/reading.server.ts";
import { webVtt } from "~/features/video/captions/rules/webvtt.ts";
import { captionMessage, leftOutMessage } from "~/features/video/captions/rules.ts";
import { type AccountId, type ContentFileId, newId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { fileNameInput } from "../input.ts";
import { contentFileKey, FILE_PROBLEMS, fileProblem, fileTypeOf, type PaperKind } from "../rules.ts";

type Services = { db: Db; storage: Storage };
/** What an item's row says of its file. */
type FileColumns = Pick<typeof contentItems.$inferInsert, "type" | "imageKey" | "fileId" | "fileVideoId">;
export type StoredFile = { name: string; columns: FileColumns };
/** `note` names what was left out of the file. */
type Stored = { ok: true; file: StoredFile; note: string | null } | { ok: false; problem: string };

const refused = (problem: string) => ({ ok: false, problem }) as const;

/** Stores a sent picture, PDF or file of subtitles, if it is what its name says and the plan has room for it. */
export async function storeFile(services: Services, accountId: AccountId, sent: File, now: Date): Promise<Stored> {
  const [type, name] = [fileTypeOf(sent), fileNameInput.parse(sent.name)];
  if (!type || type === "film") return refused(FILE_PROBLEMS.other);
  const problem = fileProblem(sent);
  if (problem) return refused(problem);
  const bytes = Buffer.from(await sent.arrayBuffer());
  if (type === "picture") {
    const stored = await storePicture(services, { accountId, ownerId: accountId }, bytes, now);
    if (stored.ok) return { ok: true, file: { name, columns: { type, imageKey: stored.picture.key } }, note: null };
    return refused(PHOTOGRAPH_REFUSALS[stored.reason]);
  }
  const paper = await readPaper(type, bytes);
  if (!paper.ok) return refused(paper.problem);
  const id = newId<ContentFileId>();
  const isStored = await storePaper(services, { id, accountId, kind: type, createdAt: now }, paper.bytes);
  if (!isStored) return refused(FILE_PROBLEMS.noRoom);
  return { ok: true, file: { name, columns: { type, fileId: id } }, note: paper.note };
}

type Paper = { ok: true; bytes: Uint8Array; note: string | null } | { ok: false; problem: string };

/** The bytes to store: a PDF as it is, subtitles as clean WebVTT. */
export async function readPaper(kind: PaperKind, bytes: Buffer): Promise<Paper> {
  if (kind === "document") {
    const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
    return type?.mime === "application/pdf" ? { ok: true, bytes, note: null } : refused(FILE_PROBLEMS.notPdf);
  }
  const parsed = await readCaptions(bytes);
  if (!parsed.ok) return refused(captionMessage(parsed));
  const stored = new TextEncoder().encode(webVtt(parsed.cues));
  return { ok: true, bytes: stored, note: leftOutMessage(parsed.leftOut) };
}

type NewFile = Omit<typeof contentFiles.$inferInsert, "byteSize" | "id"> & { id: ContentFileId };

/** Takes a file's room, then writes it; a failure gives the room back. False where the plan has no room. */
export async function storePaper({ db, storage }: Services, file: NewFile, bytes: Uint8Array): Promise<boolean> {
  const row = { ...file, byteSize: bytes.length };
  const hasRoom = await db.transaction(async (tx) => {
    const entitlement = await lockedEntitlement(tx, file.accountId);
    const used = await spaceUsed(tx, file.accountId, file.createdAt);
    if (lackForPicture(entitlement, used, bytes.length)) return false;
    await tx.insert(contentFiles).values(row);
    return true;
  });
  if (!hasRoom) return false;
  await storage.put(contentFileKey(file.id, file.kind), bytes).catch(async (error) => {
    await forgetFile(db, file.id);
    throw error;
  });
  return true;
}

/** Gives the room of a file back, which was removed before. */
export async function forgetFile(db: Db, id: ContentFileId): Promise<void> {
  await db.delete(contentFiles).where(eq(contentFiles.id, id));
}
