import { and, eq, inArray, sql } from "drizzle-orm";
import { contactImports, contacts } from "~/db/schema/contacts.ts";
import { holdOwner } from "~/features/account/accounts/queries.server.ts";
import { type Adding, addPeople } from "~/features/audience/contacts/commands/arrivals.server.ts";
import { type Arrival, withoutRepeats } from "~/features/audience/contacts/rules/arrivals.ts";
import { CONSENT_SEAL, consentText } from "~/features/audience/contacts/rules/table.ts";
import { mergedTags } from "~/features/audience/contacts/rules.ts";
import { suppress } from "~/features/audience/suppressions/commands.server.ts";
import type { Ended } from "~/features/audience/suppressions/rules.ts";
import type { AccountId, ContactImportId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Tx } from "~/platform/db.ts";
import type { InstallationSeals } from "~/platform/installation-seals.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { type ColumnKind, personIn } from "../rules/columns.ts";
import { BROKEN_FROM_HERE, REPORT_MOST, type ReportedRow, resultOf } from "../rules.ts";

export type Batch = { rows: string[][]; firstRow: number; percent: number };
type At = TxAndQueue & { addressHashes: AddressHashes; installationSeals: InstallationSeals };

/** `over`: the import has ended, or is elsewhere. */
type Outcome = "done" | "over";

/** Adds the people of some rows, with the place in the file in the same transaction, so that none is read twice. */
export async function importBatch(
  at: At,
  importId: ContactImportId,
  { batch, isStated }: { batch: Batch; isStated: boolean },
  now: Date,
): Promise<Outcome> {
  const { tx, addressHashes } = at;
  await holdOwner(tx, contactImports, importId);
  const row = await lockedImport(tx, importId);
  if (row?.state !== "running" || row.rowsDone !== batch.firstRow) return "over";
  const { people, numbers, problems, ended } = readRows(batch, row, { seals: at.installationSeals, now });
  for (const reason of ["unsubscribed", "bounced"] as const) {
    const emails = [...new Set(ended.flatMap((one) => (one.reason === reason ? one.email : [])))];
    const strangers = await withoutContacts(tx, row.accountId, emails);
    await suppress(tx, row.accountId, { emails: strangers, reason }, { hashes: addressHashes, now });
  }
  const once = withoutRepeats(people);
  const adding: Adding = { source: "import", consentWording: row.consentWording, isStated };
  const added = await addPeople(at, { accountId: row.accountId, people: once.people }, adding, now);
  if (!added.ok) throw new Error(added.problem);
  const { figures, report } = resultOf(added.arrived, once.repeats, numbers);
  const left = [...problems, ...report].sort((one, other) => one.row - other.row);
  await tx
    .update(contactImports)
    .set({
      rowsDone: batch.firstRow + batch.rows.length,
      percent: batch.percent,
      added: sql`${contactImports.added} + ${figures.added}`,
      asked: sql`${contactImports.asked} + ${figures.asked}`,
      merged: sql`${contactImports.merged} + ${figures.merged}`,
      left: sql`${contactImports.left} + ${left.length}`,
      report: [...row.report, ...left].slice(0, REPORT_MOST),
    })
    .where(eq(contactImports.id, importId));
  return "done";
}

async function lockedImport(tx: Tx, importId: ContactImportId) {
  const { accountId, state, rowsDone, columns, tags, consentWording, report } = contactImports;
  const [row] = await tx
    .select({ accountId, state, rowsDone, columns, tags, consentWording, report })
    .from(contactImports)
    .where(eq(contactImports.id, importId))
    .for("update");
  return row ?? null;
}

type Named = { columns: string[]; tags: string[] };
type Reading = { seals: InstallationSeals; now: Date };

function readRows({ rows, firstRow }: Batch, { columns, tags }: Named, { seals, now }: Reading) {
  const numbers = new Map<string, number>();
  const problems: ReportedRow[] = [];
  const ended: { email: string; reason: Ended }[] = [];
  const people = rows.flatMap((cells, index) => {
    const row = firstRow + index + 1;
    const read = personIn(cells, columns as ColumnKind[], now);
    if (!read.ok) {
      problems.push({ row, email: read.email, problem: read.problem });
      if (read.ended) ended.push({ email: read.email, reason: read.ended });
      return [];
    }
    numbers.set(read.person.email, row);
    return [{ ...withProof(read.person, read.proof ?? "", seals), tags: mergedTags(read.person.tags, tags) }];
  });
  return { people, numbers, problems, ended };
}

/** A past that this installation has marked, whichever account it is from. */
function withProof(person: Arrival, proof: string, seals: InstallationSeals): Arrival {
  if (!person.past) return person;
  const { isProven: _, ...past } = person.past;
  return { ...person, past: { ...past, isProven: seals.isOurs(CONSENT_SEAL, consentText(person.email, past), proof) } };
}

/** Who is a contact here has agreed here, whatever they told the other service. */
async function withoutContacts(tx: Tx, accountId: AccountId, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const known = await tx
    .select({ email: contacts.email })
    .from(contacts)
    .where(and(eq(contacts.accountId, accountId), inArray(contacts.email, emails)));
  return emails.filter((email) => !known.some((contact) => contact.email === email));
}

/** Passes over the first rows, which are no people. */
export async function passRows(tx: Tx, importId: ContactImportId, rowsDone: number): Promise<void> {
  await tx
    .update(contactImports)
    .set({ rowsDone })
    .where(and(eq(contactImports.id, importId), eq(contactImports.rowsDone, 0)));
}

/** Pauses an import for a reason that its owner reads; it keeps its file. */
export async function pauseImport(tx: Tx, importId: ContactImportId, pauseReason: string): Promise<void> {
  await tx
    .update(contactImports)
    .set({ state: "paused", pauseReason })
    .where(and(eq(contactImports.id, importId), eq(contactImports.state, "running")));
}

/** Stops an import whose file is no table from this row on, and says so in its report. */
export async function breakOff(tx: Tx, importId: ContactImportId, row: number, now: Date): Promise<void> {
  const broken: ReportedRow[] = [{ row, email: "", problem: BROKEN_FROM_HERE }];
  await tx
    .update(contactImports)
    .set({
      ...{ state: "stopped", content: null, endedAt: now },
      report: sql`${contactImports.report} || ${JSON.stringify(broken)}::jsonb`,
    })
    .where(and(eq(contactImports.id, importId), eq(contactImports.state, "running")));
}

/** Ends an import, and forgets its file. */
export async function endImport(tx: Tx, importId: ContactImportId, now: Date): Promise<void> {
  await tx
    .update(contactImports)
    .set({ state: "done", content: null, percent: 100, endedAt: now })
    .where(and(eq(contactImports.id, importId), eq(contactImports.state, "running")));
}
