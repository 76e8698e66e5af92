import { guestLists, guests } from "~/db/schema/guests.ts";
import { DOOR_PURPOSE, GUEST_PURPOSE } from "~/features/page/guest-list/rules.ts";
import { type DoorId, type FestivalRunId, type GuestId, newId } from "~/lib/ids.ts";
import type { TestProduct } from "./product.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** One guest of a screening with two places, its door, and the last parts of their addresses. */
export async function guestListOf({ db, sealedIds }: Pick<TestProduct, "db" | "sealedIds">, runId: FestivalRunId) {
  const [guestId, doorId, now] = [newId<GuestId>(), newId<DoorId>(), new Date()];
  await db.insert(guestLists).values({ runId, seats: 60, doorId, createdAt: now });
  await db.insert(guests).values({
    ...{ id: guestId, runId, name: "Zoë Ortiz", email: "zoe@example.org", places: 2, code: "K7QX3P" },
    ...{ createdAt: now, goesAt: new Date(now.getTime() + YEAR_MS) },
  });
  return {
    guestId,
    sealedDoor: sealedIds.seal(DOOR_PURPOSE, doorId),
    sealedGuest: sealedIds.seal(GUEST_PURPOSE, guestId),
  };
}
