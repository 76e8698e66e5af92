import { contacts } from "~/db/schema/contacts.ts";
import { CONSENT_VERSION } from "~/features/audience/contacts/rules.ts";
import type { ContactId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { daysAgo, OWNER, sampleId } from "./making.ts";
import { FIRST_NAMES, LAST_NAMES } from "./names.ts";
import { chanceOf } from "./random.ts";

const HOW_MANY = 100;
const TAGS = ["fan", "early-supporter", "engaged", "industry", "vip", "active", "press"];
const AGES = [
  ["18-24", 18],
  ["25-34", 34],
  ["35-44", 24],
  ["45-54", 13],
  ["55-64", 7],
  ["65+", 4],
] as const;
const COUNTRIES = [
  ["GB", 34],
  ["US", 26],
  ["SE", 10],
  ["DE", 9],
  ["FR", 7],
  ["CA", 6],
  ["IE", 4],
  ["AU", 4],
] as const;
const SOURCES = [
  ["page", 74],
  ["manual", 9],
  ["import", 17],
] as const;
const CONSENT = {
  manual: "Asked for news at the cinema's desk",
  import: "List at the premiere, with a tick for mails",
};

export type Contact = typeof contacts.$inferInsert & { id: ContactId; confirmedAt: Date };

/** A hundred people who all want mails; the oldest a year ago. */
export async function createContacts(db: Db, seed: number): Promise<Contact[]> {
  const chance = chanceOf(seed);
  const made = Array.from({ length: HOW_MANY }, (_, index): Contact => {
    const name = `${FIRST_NAMES[index]} ${LAST_NAMES[(index * 37) % LAST_NAMES.length]}`;
    const source = chance.weighted(SOURCES);
    const at = daysAgo(
      Math.floor(360 * (1 - index / HOW_MANY) ** 1.4) + 1,
      `${chance.between(10, 21)}:${chance.between(10, 59)}`,
    );
    const tags = TAGS.filter((tag) => chance.next() < (tag === "fan" ? 0.55 : 0.14));
    return {
      ...{ id: sampleId<ContactId>(), accountId: OWNER, name, source },
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`,
      ageRange: chance.next() < 0.7 ? chance.weighted(AGES) : null,
      country: chance.weighted(COUNTRIES),
      tags: (tags.length ? tags : ["fan"]).sort(),
      ...{ consentVersion: CONSENT_VERSION, consentWording: source === "page" ? null : CONSENT[source] },
      ...{ followsAt: chance.next() < 0.6 ? at : null, subscribedAt: at, confirmedAt: at, createdAt: at },
      ...{ welcomedAt: source === "page" ? at : null, openingsAgreedAt: source === "page" ? at : null },
    };
  });
  await db.insert(contacts).values(made);
  return made;
}
