import { and, eq } from "drizzle-orm";
import { annotations } from "~/db/schema/annotations.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { type AccountId, type AnnotationId, newId, type OwnAnnotation } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { NoteInput } from "./input.ts";
import { NOTES_MOST } from "./rules.ts";

const ownNote = ({ accountId, noteId }: OwnAnnotation) =>
  and(eq(annotations.accountId, accountId), eq(annotations.id, noteId));

type Written = { ok: true; id: AnnotationId } | { ok: false; reason: "too-many" };

/** Writes a note to a day. */
export async function writeNote(tx: Tx, accountId: AccountId, note: NoteInput, now: Date): Promise<Written> {
  await lockAccount(tx, accountId);
  if ((await tx.$count(annotations, eq(annotations.accountId, accountId))) >= NOTES_MOST)
    return { ok: false, reason: "too-many" };
  const id = newId<AnnotationId>();
  await tx.insert(annotations).values({ id, accountId, ...note, createdAt: now });
  return { ok: true, id };
}

/** Changes a note; false when it is not this account's. */
export async function changeNote(tx: Tx, own: OwnAnnotation, note: NoteInput): Promise<boolean> {
  const { rowCount } = await tx.update(annotations).set(note).where(ownNote(own));
  return rowCount === 1;
}

/** Deletes a note; false when it is not this account's. */
export async function deleteNote(tx: Tx, own: OwnAnnotation): Promise<boolean> {
  const { rowCount } = await tx.delete(annotations).where(ownNote(own));
  return rowCount === 1;
}
