import { and, eq } from "drizzle-orm";
import { timeNotes } from "~/db/schema/time-notes.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { type AccountId, newId, type OwnTimeNote, type TimeNoteId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { NoteInput } from "./input.ts";
import { NOTES_MOST } from "./rules.ts";

const ownNote = ({ accountId, noteId }: OwnTimeNote) =>
  and(eq(timeNotes.accountId, accountId), eq(timeNotes.id, noteId));

type Written = { ok: true; id: TimeNoteId } | { ok: false; reason: "too-many" };

/** Writes a note to a day. */
export async function writeNote(tx: Tx, accountId: AccountId, note: NoteInput, now: Date): Promise<Written> {
  await lockAccount(tx, accountId);
  if ((await tx.$count(timeNotes, eq(timeNotes.accountId, accountId))) >= NOTES_MOST)
    return { ok: false, reason: "too-many" };
  const id = newId<TimeNoteId>();
  await tx.insert(timeNotes).values({ id, accountId, ...note, createdAt: now });
  return { ok: true, id };
}

/** Changes a note; false when it is not this account's. */
export async function changeNote(tx: Tx, own: OwnTimeNote, note: NoteInput): Promise<boolean> {
  const { rowCount } = await tx.update(timeNotes).set(note).where(ownNote(own));
  return rowCount === 1;
}

/** Deletes a note; false when it is not this account's. */
export async function deleteNote(tx: Tx, own: OwnTimeNote): Promise<boolean> {
  const { rowCount } = await tx.delete(timeNotes).where(ownNote(own));
  return rowCount === 1;
}
