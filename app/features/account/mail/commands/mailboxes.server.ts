import { hash } from "node:crypto";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { mailboxCounts } from "~/db/schema/mailbox-counts.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { KEY_EVERY_HOURS, MAILBOX_DAILY_MOST, MAILBOX_WINDOW_HOURS, mailboxOf } from "../rules/mailboxes.ts";

const hashOf = (email: string) => hash("sha256", mailboxOf(email), "base64url");

const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`;
const isOver = lte(mailboxCounts.since, hoursAgo(MAILBOX_WINDOW_HOURS));

/** Counts one mail for each mailbox; returns the addresses whose mailbox is not full. */
export async function countForMailboxes(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const admitted = new Set<string>();
  // In one order, so that no two transactions wait for each other.
  const named = emails.map((email) => ({ email, mailbox: hashOf(email) })).sort((a, b) => order(a.mailbox, b.mailbox));
  for (const distinct of roundsOf(named)) {
    const counted = await tx
      .insert(mailboxCounts)
      .values(distinct.map(({ mailbox }) => ({ mailbox, mails: 1 })))
      .onConflictDoUpdate({
        target: mailboxCounts.mailbox,
        set: {
          mails: sql`case when ${isOver} then 1 else ${mailboxCounts.mails} + 1 end`,
          since: sql`case when ${isOver} then now() else ${mailboxCounts.since} end`,
        },
        setWhere: or(isOver, sql`${mailboxCounts.mails} < ${MAILBOX_DAILY_MOST}`),
      })
      .returning({ mailbox: mailboxCounts.mailbox });
    const free = new Set(counted.map(({ mailbox }) => mailbox));
    for (const { email, mailbox } of distinct) if (free.has(mailbox)) admitted.add(email);
  }
  return admitted;
}

type Named = { email: string; mailbox: string };

const order = (a: string, b: string) => (a < b ? -1 : 1);

/** A statement counts each mailbox once. */
function roundsOf(named: Named[]): Named[][] {
  const rounds: Map<string, Named>[] = [];
  for (const one of named) {
    const free = rounds.find((round) => !round.has(one.mailbox));
    if (free) free.set(one.mailbox, one);
    else rounds.push(new Map([[one.mailbox, one]]));
  }
  return rounds.map((round) => [...round.values()]);
}

/** Whether a full mailbox gets a link that opens an account: nobody can keep an owner out by filling it. */
export async function countKey(tx: Tx, email: string): Promise<boolean> {
  const isDue = or(isNull(mailboxCounts.keyAt), lte(mailboxCounts.keyAt, hoursAgo(KEY_EVERY_HOURS)));
  const { rowCount } = await tx
    .update(mailboxCounts)
    .set({ keyAt: sql`now()` })
    .where(and(eq(mailboxCounts.mailbox, hashOf(email)), isDue));
  return rowCount === 1;
}

/** Forgets what counts no more. */
export async function forgetMailboxes(db: Db): Promise<number> {
  const { rowCount } = await db.delete(mailboxCounts).where(isOver);
  return rowCount ?? 0;
}
