import { createHash } from "node:crypto";
import { asc, desc, gt, sql } from "drizzle-orm";
import { deskLog } from "~/db/schema/withholding.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader, Tx } from "~/platform/db.ts";

type Logged = {
  actorId: AccountId | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  /** Ids and states; no words of people, because the log stays. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  at: Date;
};

type Row = Omit<typeof deskLog.$inferSelect, "hash">;

/** The hash of the first entry covers this. */
const BEGINNING = "";
const ROWS_AT_ONCE = 1_000;

const hashOf = (former: string, { position, at, actorId, action, subjectKind, subjectId, before, after }: Row) =>
  createHash("sha256")
    .update(
      JSON.stringify([former, position, at.toISOString(), actorId, action, subjectKind, subjectId, before, after]),
    )
    .digest("hex");

/** Adds an entry to the log, whose hash covers the one before. One at a time: others wait for this transaction. */
export async function noteAtDesk(tx: Tx, { before, after, ...entry }: Logged): Promise<void> {
  await tx.execute(sql`lock table ${deskLog} in exclusive mode`);
  const [last] = await tx.select().from(deskLog).orderBy(desc(deskLog.position)).limit(1);
  const row = {
    ...{ position: (last?.position ?? 0) + 1, ...entry },
    ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
  };
  await tx.insert(deskLog).values({ ...row, hash: hashOf(last?.hash ?? BEGINNING, row) });
}

/** The first entry that does not follow from the one before, by its position; null for a log as it was written. */
export async function brokenAt(db: Reader): Promise<number | null> {
  let [former, position] = [BEGINNING, 0];
  for (;;) {
    const rows = await db
      .select()
      .from(deskLog)
      .where(gt(deskLog.position, position))
      .orderBy(asc(deskLog.position))
      .limit(ROWS_AT_ONCE);
    for (const { hash, ...row } of rows) {
      if (row.position !== position + 1 || hashOf(former, row) !== hash) return position + 1;
      [former, position] = [hash, row.position];
    }
    if (rows.length < ROWS_AT_ONCE) return null;
  }
}
