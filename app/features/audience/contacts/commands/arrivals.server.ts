import { and, asc, eq, inArray } from "drizzle-orm";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedLimitProblem } from "~/features/audience/mail-allowance/commands.server.ts";
import { suppressedAmong } from "~/features/audience/suppressions/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { type Arrival, type Arrived, needsNoAsking, type Past } from "../rules/arrivals.ts";
import { CONSENT_VERSION, mergedTags } from "../rules.ts";
import { askThem } from "./asking.server.ts";

/** How the owner knows these people; `isStated` where the operator lets owners answer for their consent. */
export type Adding = { source: "manual" | "import"; consentWording: string; isStated: boolean };

type At = TxAndQueue & { addressHashes: AddressHashes };
type Added = { ok: true; arrived: Arrived[] } | { ok: false; reason: "limit"; problem: string };

/**
 * Adds people, each address once in the list. Without stated consent somebody who is added by hand is asked by mail, which
 * counts as a mail of the month, and those of a file wait until their owner asks them. Nobody who has unsubscribed comes
 * back.
 */
export async function addPeople(
  at: At,
  { accountId, people }: { accountId: AccountId; people: Arrival[] },
  adding: Adding,
  now: Date,
): Promise<Added> {
  const { tx, addressHashes } = at;
  // Two calls with the same address take turns: both would add it otherwise.
  await lockAccount(tx, accountId);
  const emails = people.map(({ email }) => email);
  const known = await knownContacts(tx, accountId, emails);
  const requested = await knownRequests(tx, accountId, emails);
  const suppressed = await suppressedAmong(tx, accountId, emails, addressHashes);
  const arrived: Arrived[] = [];
  const [direct, fresh]: [Arrival[], Arrival[]] = [[], []];
  for (const person of people) {
    const { email } = person;
    const contact = known.get(email);
    const reason = contact ? endOf(contact) : suppressed.get(email);
    const request = requested.get(email);
    const isDirect = adding.isStated || needsNoAsking(person);
    const blocks = reason !== undefined && !(reason === "asked" && (isDirect || request));
    if (blocks) arrived.push({ email, outcome: "left", reason });
    else if (contact) arrived.push(await mergeContact(tx, contact, person));
    else if (request && !isDirect) arrived.push(await mergeRequest(tx, request, person));
    else (isDirect ? direct : fresh).push(person);
  }
  arrived.push(...(await insertContacts(tx, accountId, direct, { adding, now })));
  if (adding.source === "import") arrived.push(...(await keepWaiting(tx, accountId, fresh, { adding, now })));
  else {
    const problem = fresh.length ? await lockedLimitProblem(tx, accountId, fresh.length, now) : null;
    if (problem) return { ok: false, reason: "limit", problem };
    arrived.push(...(await askAtOnce(at, accountId, fresh, { adding, now })));
  }
  return { ok: true, arrived };
}

type Known = typeof contacts.$inferSelect;
type Requested = typeof contactRequests.$inferSelect;
type How = { adding: Adding; now: Date };

async function knownContacts(tx: Tx, accountId: AccountId, emails: string[]): Promise<Map<string, Known>> {
  const rows = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.accountId, accountId), inArray(contacts.email, emails)))
    .orderBy(asc(contacts.id))
    .for("update");
  return new Map(rows.map((row) => [row.email, row]));
}

async function knownRequests(tx: Tx, accountId: AccountId, emails: string[]): Promise<Map<string, Requested>> {
  const ofThem = and(
    eq(contactRequests.accountId, accountId),
    eq(contactRequests.purpose, "subscribe"),
    inArray(contactRequests.email, emails),
  );
  const rows = await tx.select().from(contactRequests).where(ofThem).orderBy(asc(contactRequests.id)).for("update");
  return new Map(rows.map((row) => [row.email, row]));
}

function endOf({ unsubscribedAt, bouncedAt }: Known): "unsubscribed" | "bounced" | undefined {
  if (unsubscribedAt) return "unsubscribed";
  return bouncedAt ? "bounced" : undefined;
}

/** What the list knows already stays; consents are not changed. */
const merged = (before: Arrival, person: Arrival) => ({
  name: before.name || person.name,
  country: before.country ?? person.country,
  tags: mergedTags(before.tags, person.tags),
});

async function mergeContact(tx: Tx, contact: Known, person: Arrival): Promise<Arrived> {
  await tx.update(contacts).set(merged(contact, person)).where(eq(contacts.id, contact.id));
  return { email: person.email, outcome: "merged" };
}

async function mergeRequest(tx: Tx, request: Requested, person: Arrival): Promise<Arrived> {
  await tx.update(contactRequests).set(merged(request, person)).where(eq(contactRequests.id, request.id));
  return { email: person.email, outcome: "merged" };
}

async function insertContacts(tx: Tx, accountId: AccountId, people: Arrival[], { adding, now }: How) {
  if (people.length === 0) return [];
  const { source, consentWording } = adding;
  const consent = { source, consentWording, consentVersion: CONSENT_VERSION, basis: "stated" } as const;
  const times = { subscribedAt: now, confirmedAt: now, createdAt: now };
  await tx.insert(contacts).values(
    people.map(({ past, ...person }) => ({
      accountId,
      ...person,
      ...consent,
      ...times,
      ...(past && kept(past, consent)),
    })),
  );
  if (people.some(({ past }) => past?.followsAt)) await announcePageChange(tx, accountId);
  return people.map(({ email }): Arrived => ({ email, outcome: "added" }));
}

/** The consent as its table tells it; where nobody has proven that, it is the owner who says so. */
const kept = ({ isProven, ...past }: Past, stated: { source: "manual" | "import"; consentWording: string }) =>
  isProven
    ? past
    : {
        ...past,
        ...({ basis: "stated", source: stated.source } as const),
        consentWording: past.consentWording ?? stated.consentWording,
      };

/** Keeps them until their owner asks them in portions. */
async function keepWaiting(tx: Tx, accountId: AccountId, people: Arrival[], how: How) {
  await insertRequests(tx, accountId, people, how);
  return people.map(({ email }): Arrived => ({ email, outcome: "waiting" }));
}

async function askAtOnce(at: At, accountId: AccountId, people: Arrival[], how: How) {
  const { tx } = at;
  const requests = await insertRequests(tx, accountId, people, how);
  await askThem(at, accountId, requests, how.now);
  return people.map(({ email }): Arrived => ({ email, outcome: "asked" }));
}

async function insertRequests(tx: Tx, accountId: AccountId, people: Arrival[], { adding, now }: How) {
  if (people.length === 0) return [];
  const { source, consentWording } = adding;
  const asking = {
    source,
    consentWording,
    consentVersion: CONSENT_VERSION,
    purpose: "subscribe",
    addedAt: now,
  } as const;
  return tx
    .insert(contactRequests)
    .values(people.map(({ past: _, ...person }) => ({ accountId, ...person, ...asking })))
    .returning({ id: contactRequests.id, email: contactRequests.email });
}
