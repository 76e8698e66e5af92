import { eraseVersion, restoreVersion } from "~/features/content/history/commands.server.ts";
import { versionInput } from "~/features/content/history/input.ts";
import { storedVersion, versionsOfPage } from "~/features/content/history/queries.server.ts";
import { STILL_PUBLIC, UNREADABLE } from "~/features/content/history/rules.ts";
import type { Change, Read } from "../operation.ts";
import { DONE, NOT_FOUND, noSuch, refused, written } from "../refused.ts";
import { draftOfPage, pageOfKey } from "./reads.server.ts";

const MESSAGES = { unreadable: UNREADABLE, public: STILL_PUBLIC };

/** The versions that are kept of a page, newest first. */
export async function versionsOfKey(call: Read<"pageId">) {
  const page = await pageOfKey(call);
  if (!page) return null;
  const before = versionInput.safeParse(call.after).data ?? null;
  const { versions, next } = await versionsOfPage(call.db, page, before);
  return { items: versions, next: next === null ? null : String(next) };
}

export async function versionOfKey(call: Read<"pageId" | "version">) {
  const page = await pageOfKey(call);
  const version = Number(call.ids.version);
  const stored = page && (await storedVersion(call.db, page.id, version));
  return stored ? { pageId: page.id, version, document: stored.document as Record<string, unknown> } : null;
}

/** Makes a version the draft; visitors see it once the draft is published. */
export async function restoreVersionByKey(call: Change<"pageId", { version: number }>) {
  const { tx, accountId, ids, body, now } = call;
  if (!(await pageOfKey({ ...call, db: tx, body: null }))) return NOT_FOUND;
  const restored = await restoreVersion(tx, { accountId, pageId: ids.pageId }, body.version, now);
  if (!restored.ok && restored.reason === "not-found") return noSuch("version");
  return restored.ok ? written(await draftOfPage({ ...call, db: tx, body: null })) : refused(restored, MESSAGES);
}

/** Deletes a version with all of its words. */
export async function eraseVersionByKey({ tx, accountId, ids, now }: Change<"pageId" | "version">) {
  const erased = await eraseVersion(tx, { accountId, pageId: ids.pageId }, Number(ids.version), now);
  return erased.ok ? DONE : refused(erased, MESSAGES);
}
