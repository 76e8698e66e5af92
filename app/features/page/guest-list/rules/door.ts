import { countOf, type GuestFacts, inText } from "../rules.ts";

type Guest = GuestFacts & { id: string; arrivedAt: Date | null };

/** A guest as a phone at the door must know it. */
export type DoorGuest = { id: string; arrived: number; places: number; since: string | null };

export const doorGuest = ({ id, arrived, places, arrivedAt }: Guest): DoorGuest => ({
  ...{ id, arrived, places },
  since: arrivedAt && arrived > 0 ? arrivedAt.toISOString() : null,
});

/** `12 of 62 in`. */
export const doorSum = (guests: GuestFacts[]): string => inText(countOf(guests));

/** What the phones look at again and again. */
export type DoorState = { sum: string; guests: DoorGuest[] };

export const doorState = (guests: Guest[]): DoorState => ({ sum: doorSum(guests), guests: guests.map(doorGuest) });

/** What a phone is told after a press; `pressId` is that of its next one. */
export type DoorAnswer =
  | { ok: true; guest: DoorGuest; pressId: string }
  | { ok: false; problem: string; guest: DoorGuest | null };

/** What a guest's buttons say and do; null for one that is not offered. */
export function buttonsOf({ places, arrived }: GuestFacts) {
  const left = places - arrived;
  return {
    all:
      left > 0
        ? { to: places, label: arrived === 0 && places > 1 ? `All ${places} in` : left > 1 ? `${left} more in` : "In" }
        : null,
    one: left > 1 ? { to: arrived + 1, label: "One in" } : null,
    undo: arrived > 0 ? { to: 0, label: "Undo" } : null,
  };
}
