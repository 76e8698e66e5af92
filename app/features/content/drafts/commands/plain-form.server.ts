import { randomUUID } from "node:crypto";
import type { OwnPage } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { lockDraft, saveDraft } from "../commands.server.ts";
import { type PlainForm, patchesOfForm } from "../input.ts";
import { changesSince } from "../queries.server.ts";
import type { SaveAnswer } from "../rules.ts";

type Saved = { ok: true; answer: SaveAnswer } | { ok: false; reason: "not-found" };

/** Saves a form that a browser without script sent whole: only what differs from what the form began with. */
export async function savePlainForm(tx: Tx, own: OwnPage, { revision, fields }: PlainForm, now: Date): Promise<Saved> {
  const locked = await lockDraft(tx, own);
  if (!locked) return { ok: false, reason: "not-found" };
  const { draft } = locked;
  const since = await changesSince(tx, own.pageId, revision, draft.revision);
  const patches = patchesOfForm(draft.document, since?.patches ?? [], fields);
  return saveDraft(tx, own, { revision, patchId: randomUUID(), patches }, now);
}
