import { type Counted, codeText, countOf, type GuestFacts, inText, overbooked } from "../rules.ts";

type Guest = GuestFacts & { id: string; name: string; email: string | null; code: string; letterAt: Date | null };

/** A guest as the list shows it. */
export const shownGuest = ({ id, name, email, code, letterAt, ...facts }: Guest) => ({
  ...{ id, name, email, code: codeText(code), arrival: inText(facts), isIn: facts.arrived > 0 },
  isMailed: letterAt !== null,
});
export type ShownGuest = ReturnType<typeof shownGuest>;

const count = (many: number, thing: string) => `${many} ${many === 1 ? thing : `${thing}s`}`;

/** What is given away and who is in, and a warning where that is more than there is. */
export function sumInWords(guests: GuestFacts[], seats: number | null) {
  const counted = countOf(guests);
  return { words: givenInWords(counted, seats), warning: overbooked(counted.places, seats) };
}

function givenInWords({ guests, places, arrived }: Counted, seats: number | null): string {
  const given = `${count(places, "place")} given to ${count(guests, "guest")}${seats === null ? "" : `, of ${count(seats, "seat")}`}`;
  return arrived > 0 ? `${given} · ${arrived} in` : given;
}
