import type { AccountId, ImportId } from "~/lib/ids.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { UploadStore } from "~/platform/upload-store.ts";
import { askForCheck } from "../commands.server.ts";
import { idsNotSending, sendingImports, sentImport } from "../queries.server.ts";

type Services = DbAndQueue & { archives: UploadStore };

/**
 * Moves an archive whose last byte has arrived to its place, and asks for its check. Idempotent: the upload's request,
 * the browser's next question and the sweep may all call it.
 */
export async function receiveArchive(
  { db, queue, archives }: Services,
  { accountId, importId }: { accountId: AccountId; importId: ImportId },
  now: Date,
): Promise<void> {
  const sent = await sentImport(db, { accountId, importId });
  if (sent?.status !== "sending" || !(await archives.deliver(importId, sent.byteSize))) return;
  await db.transaction((tx) => askForCheck({ tx, queue }, importId, now));
  await archives.forget(importId);
}

/** Receives archives whose end a crash has hidden, and removes the bytes of those that nobody wants any more. */
export async function sweepSending(services: Services, now: Date): Promise<void> {
  for (const one of await sendingImports(services.db)) await receiveArchive(services, one, now);
  const { db, archives } = services;
  for (const id of await idsNotSending(db, await archives.ids())) await archives.forget(id);
}
