import { and, eq } from "drizzle-orm";
import { guestLists, guests } from "~/db/schema/guests.ts";
import { runOfOwner } from "~/features/page/festival-runs/queries.server.ts";
import { type DoorId, type FestivalRunId, type GuestId, newId, type OwnFestivalRun } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { lockedList } from "../commands.server.ts";
import type { Guest } from "../queries.server.ts";
import { isDoorOver, type Press, pressOutcome } from "../rules.ts";

/** Makes a link for helpers at the door; an earlier one stops. */
export async function openDoor(tx: Tx, own: OwnFestivalRun, now: Date) {
  const listed = await lockedList(tx, own, now);
  if (!listed.ok) return listed;
  if (isDoorOver(listed.evening, now)) return { ok: false, reason: "over" } as const;
  await tx.update(guestLists).set({ doorId: newId<DoorId>() }).where(eq(guestLists.runId, listed.run.id));
  return { ok: true } as const;
}

/** Takes the link back; who is in stays. False for another account's run. */
export async function closeDoor(tx: Tx, own: OwnFestivalRun): Promise<boolean> {
  const run = await runOfOwner(tx, own);
  if (run) await tx.update(guestLists).set({ doorId: null }).where(eq(guestLists.runId, run.id));
  return run !== null;
}

type Pressed = { ok: true; guest: Guest } | { ok: false; reason: "not-found" | "changed-before"; guest: Guest | null };

/** Lets a guest in, or takes that back. The row is locked, so that two phones never let one guest in twice. */
export async function pressAtDoor(
  tx: Tx,
  { runId, guestId }: { runId: FestivalRunId; guestId: GuestId },
  press: Press,
  now: Date,
): Promise<Pressed> {
  const [guest] = await tx
    .select()
    .from(guests)
    .where(and(eq(guests.id, guestId), eq(guests.runId, runId)))
    .for("update");
  if (!guest) return { ok: false, reason: "not-found", guest: null };
  const outcome = pressOutcome(guest, press);
  if (outcome === "changed-before") return { ok: false, reason: outcome, guest };
  if (outcome === "repeated") return { ok: true, guest };
  const { to: arrived, pressId } = press;
  const changed = { arrived, pressId, arrivedAt: arrived > 0 ? now : null };
  await tx.update(guests).set(changed).where(eq(guests.id, guestId));
  return { ok: true, guest: { ...guest, ...changed } };
}
