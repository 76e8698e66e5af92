import { tableLines } from "~/features/page/festival-runs/commands/lines.server.ts";
import type { LeftLine } from "~/features/page/festival-runs/commands/table.server.ts";
import type { TableProblem } from "~/features/page/festival-runs/rules/table.ts";
import type { OwnFestivalRun } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { insertGuests, lockedList } from "../commands.server.ts";
import { guestInput, type NewGuest } from "../input.ts";
import { guestsOfRun } from "../queries.server.ts";
import { guestColumnsOf, guestFieldsOf, guestKey } from "../rules/table.ts";
import { GUESTS_MOST } from "../rules.ts";

type ReadGuests = { ok: true; guests: { line: number; guest: NewGuest }[]; left: LeftLine[] };

/** The list may be full of guests, and each line of the file one of them. */
const LINES_MOST = 2 * GUESTS_MOST;

/** Reads a file of guests; lines that cannot be read are told with their number. */
export async function readGuests(bytes: Buffer): Promise<ReadGuests | { ok: false; reason: TableProblem }> {
  const read = await tableLines(bytes, LINES_MOST);
  if (!read.ok) return read;
  const columns = guestColumnsOf(read.lines[0] ?? []);
  if (!columns) return { ok: false, reason: "no-column" };
  const table: ReadGuests = { ok: true, guests: [], left: [] };
  for (const [index, cells] of read.lines.slice(1).entries()) {
    const parsed = guestInput.safeParse(guestFieldsOf(columns, cells));
    const line = index + 2;
    if (parsed.success) table.guests.push({ line, guest: parsed.data });
    else table.left.push({ line, why: parsed.error.issues[0]?.message ?? "it cannot be read" });
  }
  return table;
}

type Brought =
  | { ok: true; added: number; known: number; left: LeftLine[] }
  | { ok: false; reason: "not-found" | "no-screening" };

/** Invites the guests of a file who are not on the list yet. */
export async function bringGuests(
  tx: Tx,
  own: OwnFestivalRun,
  { guests, left }: ReadGuests,
  now: Date,
): Promise<Brought> {
  const listed = await lockedList(tx, own, now);
  if (!listed.ok) return listed;
  const known = new Set((await guestsOfRun(tx, listed.run.id)).map(guestKey));
  const unknown = guests.filter(({ guest }) => !known.has(guestKey(guest)) && known.add(guestKey(guest)));
  const wanted = unknown.map(({ guest }) => guest);
  const added = (await insertGuests(tx, listed, wanted, now)).length;
  const full = unknown.slice(added).map(({ line }) => ({ line, why: `a screening has up to ${GUESTS_MOST} guests` }));
  return { ok: true, added, known: guests.length - unknown.length, left: [...left, ...full] };
}
