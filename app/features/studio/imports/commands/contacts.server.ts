import { and, eq, inArray } from "drizzle-orm";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import { suppressedAmong } from "~/features/audience/suppressions/queries.server.ts";
import { REASON_WORDS } from "~/features/audience/suppressions/rules.ts";
import { type Arrived, arrivalsOf, type Source } from "../queries/arrivals.server.ts";
import type { Restorer } from "../queries/restored.server.ts";
import { contactsNote } from "../rules/people.ts";
import { insertNew } from "./new-rows.server.ts";
import type { Target } from "./pages.server.ts";
import type { RowServices } from "./rows.server.ts";

/**
 * Brings contacts with their proof: of an archive that this installation has made, or that its owner answers for. Where
 * neither counts, they wait until their owner asks them. Who has left or cannot be reached stays so.
 */
export async function bringContacts(target: Target, source: Source, restorer: Restorer, services: RowServices) {
  const isProven = target.isTrusted || source.isSigned;
  const mustAsk = !isProven && !services.statedConsent;
  let people = 0;
  for await (const portion of arrivalsOf(source, restorer, target)) {
    const arrived = await withoutSuppressed(target, source, portion, services);
    const [direct, asked] = mustAsk ? divided(arrived) : [arrived, []];
    people += arrived.filter((one) => !hasEnded(one)).length;
    await insertPeople(target, source, { direct, asked });
  }
  const note = contactsNote({ people, isProven, mustAsk });
  if (note) source.report.note(note);
}

const hasEnded = ({ row }: Arrived): boolean => Boolean(row.unsubscribedAt ?? row.bouncedAt);

const divided = (arrived: Arrived[]) => [arrived.filter(hasEnded), arrived.filter((one) => !hasEnded(one))] as const;

type Divided = { direct: readonly Arrived[]; asked: readonly Arrived[] };

async function insertPeople(target: Target, { report }: Source, { direct, asked }: Divided): Promise<void> {
  const { tx } = target;
  const inserted = tx ? await insertNew(tx, contacts, rowsOf(direct)) : direct.length;
  report.came("contacts", inserted);
  report.known("contacts", direct.length - inserted);
  const strangers = await withoutContacts(target, asked);
  const waiting = tx ? await insertNew(tx, contactRequests, requestsOf(strangers, target.now)) : strangers.length;
  report.came("contact_requests", waiting);
  report.known("contacts", asked.length - waiting);
}

const rowsOf = (arrived: readonly Arrived[]) => arrived.map(({ row }) => row);

const requestsOf = (arrived: readonly Arrived[], now: Date) =>
  rowsOf(arrived).map(({ id, accountId, email, name, ageRange, country, tags, consentWording, consentVersion }) => ({
    ...{ id, accountId, email, name, ageRange, country, tags, consentWording, consentVersion },
    ...{ source: "import", purpose: "subscribe", addedAt: now },
  }));

async function withoutContacts({ tx, accountId }: Target, arrived: readonly Arrived[]): Promise<readonly Arrived[]> {
  if (!tx || arrived.length === 0) return arrived;
  const emails = arrived.map(({ row }) => String(row.email));
  const known = await tx
    .select({ email: contacts.email })
    .from(contacts)
    .where(and(eq(contacts.accountId, accountId), inArray(contacts.email, emails)));
  const taken = new Set(known.map(({ email }) => email));
  return arrived.filter(({ row }) => !taken.has(String(row.email)));
}

async function withoutSuppressed(
  { tx, accountId }: Target,
  { report }: Source,
  arrived: Arrived[],
  { addressHashes }: RowServices,
): Promise<Arrived[]> {
  if (!tx) return arrived;
  const emails = arrived.map(({ row }) => String(row.email));
  const suppressed = await suppressedAmong(tx, accountId, emails, addressHashes);
  return arrived.filter(({ row, line }) => {
    const reason = suppressed.get(String(row.email));
    if (!reason || reason === "asked") return true;
    report.left("contacts", line, REASON_WORDS[reason]);
    return false;
  });
}
