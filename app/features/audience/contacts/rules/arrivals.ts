import type { Reason } from "~/features/audience/suppressions/rules.ts";
import { type Contact, mergedTags } from "../rules.ts";

/** A person whom the owner adds. `email` is lower case, `country` ISO 3166-1 alpha-2. */
export type Arrival = { email: string; name: string; country: string | null; tags: string[]; past?: Past };

/** What a table of this product tells of a contact's consent. `isProven`: an installation has marked it as its own. */
export type Past = Omit<Contact, "id" | "email" | "name" | "country" | "tags"> & { isProven: boolean };

const hasEnded = ({ past }: Arrival): boolean => Boolean(past?.unsubscribedAt ?? past?.bouncedAt);

/** Whether nobody needs to ask this person: the consent is proven, or has ended for good. */
export const needsNoAsking = (person: Arrival): boolean => person.past?.isProven === true || hasEnded(person);

/** What became of one: `asked` gets a mail to confirm, `waiting` gets it once the owner asks, `merged` was known already. */
export type Arrived = { email: string } & (
  | { outcome: "added" | "asked" | "waiting" | "merged" }
  | { outcome: "left"; reason: Reason }
);

/** Every address once; those that come again give their tags to the first. */
export function withoutRepeats(people: Arrival[]): { people: Arrival[]; repeats: number } {
  const byEmail = new Map<string, Arrival>();
  for (const person of people) {
    const known = byEmail.get(person.email);
    byEmail.set(person.email, known ? mergedArrival(known, person) : person);
  }
  return { people: [...byEmail.values()], repeats: people.length - byEmail.size };
}

const mergedArrival = (first: Arrival, other: Arrival): Arrival => ({
  ...first,
  name: first.name || other.name,
  country: first.country ?? other.country,
  tags: mergedTags(first.tags, other.tags),
});

/** What the owner reads after adding one person. */
export const ARRIVAL_WORDS: Record<"added" | "asked" | "waiting" | "merged", (email: string) => string> = {
  added: (email) => `${email} is on your list.`,
  asked: (email) => `A mail asks ${email} to confirm. They are on your list once they have.`,
  waiting: (email) => `${email} is asked to confirm once you start it.`,
  merged: (email) => `${email} is known already. The tags are added.`,
};
