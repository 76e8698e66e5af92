import { createHash } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { prints } from "~/db/schema/prints.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { ifThereIsRoom } from "~/platform/room.ts";
import { type CurrentPrint, type Print, printOnRecord } from "./queries.server.ts";
import { hasFailed, isLate, type MadePrint, makePrintJob, type PrintFile, type PrintKind, shouldAsk } from "./rules.ts";

type ArtifactServices = { db: Db; queue: Queue };
/** `shows` is everything that can be seen on the print. */
type Wish = { kind: PrintKind; shows: unknown };

/** The same for the same content, whoever asks and whenever. */
export const fingerprintOf = (shows: unknown): string =>
  createHash("sha256").update(JSON.stringify(shows)).digest("base64url").slice(0, 22);

/**
 * The print of what a page says now. Null while it is being made; whoever asks first sends for it. Nothing is read where
 * `standing` is it.
 */
export async function printFor(
  { db, queue }: ArtifactServices,
  accountId: string,
  { kind, shows }: Wish,
  now: Date,
  standing: CurrentPrint | null = null,
): Promise<MadePrint | null> {
  const fingerprint = fingerprintOf(shows);
  if (standing?.fingerprint === fingerprint) return standing;
  const print = await printOnRecord(db, accountId, kind, fingerprint);
  if (print?.madeAt && !print.retiredAt) return print;
  const identity = { accountId, kind, fingerprint };
  if (print?.madeAt) await ifThereIsRoom(makeCurrent(db, print, now));
  else if (shouldAsk(print, now)) await ifThereIsRoom(sendFor(db, queue, identity, now));
  return print?.madeAt ? print : null;
}

/** The same for whoever watches it being made. */
export async function watchedPrint(services: ArtifactServices, accountId: string, wish: Wish, now: Date) {
  const print = await printFor(services, accountId, wish, now);
  if (print) return { state: "made", print } as const;
  const asked = await printOnRecord(services.db, accountId, wish.kind, fingerprintOf(wish.shows));
  if (asked && hasFailed(asked, now)) return { state: "failed" } as const;
  return { state: asked && isLate(asked, now) ? "late" : "making" } as const;
}

type Identity = Pick<Print, "accountId" | "kind" | "fingerprint">;

/** Two who ask at the same time send once: the second finds the row as the first has left it. */
async function sendFor(db: Db, queue: Queue, identity: Identity, now: Date) {
  await db.transaction(async (tx) => {
    const [created] = await tx
      .insert(prints)
      .values({ ...identity, askedAt: now })
      .onConflictDoNothing()
      .returning({ id: prints.id });
    const printId = created?.id ?? (await askedAgain(tx, identity, now));
    if (printId) await queue.send(tx, makePrintJob, { printId });
  });
}

async function askedAgain(tx: Tx, identity: Identity, now: Date) {
  const { accountId, kind, fingerprint } = identity;
  await tx.execute(sql`select 1 from ${prints} where ${prints.accountId} = ${accountId} for update`);
  const print = await printOnRecord(tx, accountId, kind, fingerprint);
  if (!print || !shouldAsk(print, now)) return null;
  await tx
    .update(prints)
    .set({ asks: print.asks + 1, askedAt: now })
    .where(eq(prints.id, print.id));
  return print.id;
}

/** Sends for an overdue print again. */
export const askAgain = ({ db, queue }: ArtifactServices, print: Print, now: Date) => sendFor(db, queue, print, now);

/** The print's owner will not wait any longer: sends for it as if nobody had. One that is there stays as it is. */
export async function sendAnew({ db, queue }: ArtifactServices, accountId: string, { kind, shows }: Wish, now: Date) {
  await db.transaction(async (tx) => {
    const print = await printOnRecord(tx, accountId, kind, fingerprintOf(shows));
    if (!print || print.madeAt) return;
    await tx.update(prints).set({ asks: 1, askedAt: now }).where(eq(prints.id, print.id));
    await queue.send(tx, makePrintJob, { printId: print.id });
  });
}

/** Records the files of a print, retires those it replaces, and lets the page show it. */
export async function keepPrint(db: Db, print: Print, files: PrintFile[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.update(prints).set({ files, madeAt: now }).where(eq(prints.id, print.id));
    if (!rowCount) return false;
    await retireOthers(tx, print, now);
    await announcePageChange(tx, print.accountId);
    return true;
  });
}

/** A page that says again what it said before has its earlier print back. */
async function makeCurrent(db: Db, print: Print, now: Date) {
  await db.transaction(async (tx) => {
    await tx.update(prints).set({ retiredAt: null }).where(eq(prints.id, print.id));
    await retireOthers(tx, print, now);
  });
}

async function retireOthers(tx: Tx, print: Print, now: Date) {
  const others = and(eq(prints.accountId, print.accountId), eq(prints.kind, print.kind), ne(prints.id, print.id));
  await tx
    .update(prints)
    .set({ retiredAt: now })
    .where(and(others, isNull(prints.retiredAt)));
}

export async function forgetPrint(db: Db, printId: string) {
  await db.delete(prints).where(eq(prints.id, printId));
}
