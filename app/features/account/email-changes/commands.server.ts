import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import { accounts, verifications } from "~/db/schema/accounts.ts";
import { emailChanges } from "~/db/schema/email-changes.ts";
import { emailOf, isEmailOfOther, lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { releaseHeld } from "~/features/account/mail/commands/held.server.ts";
import { countMail } from "~/features/account/mail/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { type Db, isTaken, type Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { tokenHash, wishOf } from "./queries.server.ts";
import { provedSince, undoEnd } from "./rules.ts";

export type Services = { db: Db; queue: Queue; baseUrl: string };

const TOKEN_BYTES = 32;
const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

type Wished = { ok: true } | { ok: false; reason: "full" };

/**
 * Asks the new address for a proof and tells the old one, unless the new mailbox is full. An address of another account
 * is asked for nothing, and the caller is told the same.
 */
export async function wishForEmail(
  { db, queue, baseUrl }: Services,
  accountId: AccountId,
  email: string,
  now: Date,
): Promise<Wished> {
  const { postProof, postWish } = await import("./emails/post.server.tsx");
  return db.transaction(async (tx): Promise<Wished> => {
    await lockAccount(tx, accountId);
    const oldEmail = await emailOf(tx, accountId);
    if (email === oldEmail) return { ok: true };
    const token = newToken();
    const isMailed = (await isEmailOfOther(tx, accountId, email, now))
      ? await countMail(tx, "email-change-proof", email)
      : (await postProof(tx, queue, baseUrl, { accountId, to: email, token })).ok;
    if (!isMailed) return { ok: false, reason: "full" };
    await tx.delete(emailChanges).where(and(eq(emailChanges.accountId, accountId), isNull(emailChanges.provedAt)));
    const wish = { accountId, newEmail: email, proofHash: tokenHash(token), wishedAt: now };
    await tx.insert(emailChanges).values({ id: randomUUID(), ...wish });
    await postWish(tx, queue, baseUrl, { accountId, to: oldEmail, newEmail: email });
    return { ok: true };
  });
}

type Proved = { ok: true } | { ok: false; reason: "invalid-token" };

/** Gives the account the address that its token proves, and ends reset links; the old address can undo it. */
export async function proveEmail(services: Services, token: string, now: Date): Promise<Proved> {
  try {
    return await changeEmail(services, token, now);
  } catch (error) {
    // Another account took the address at the same moment.
    if (isTaken(error, "accounts_email_unique")) return { ok: false, reason: "invalid-token" };
    throw error;
  }
}

async function changeEmail({ db, queue, baseUrl }: Services, token: string, now: Date): Promise<Proved> {
  const { postChanged } = await import("./emails/post.server.tsx");
  return db.transaction(async (tx) => {
    const found = await wishOf(tx, token, now);
    if (!found || !(await lockAccount(tx, found.accountId))) return { ok: false, reason: "invalid-token" };
    // Read again under the lock: the wish may have been proved or replaced meanwhile.
    const wish = await wishOf(tx, token, now);
    if (!wish || (await isEmailOfOther(tx, wish.accountId, wish.newEmail, now))) {
      return { ok: false, reason: "invalid-token" };
    }
    const { accountId, newEmail } = wish;
    const old = await addressOf(tx, accountId);
    await tx
      .update(accounts)
      .set({ email: newEmail, emailVerified: true, updatedAt: now })
      .where(eq(accounts.id, accountId));
    await tx.delete(verifications).where(eq(verifications.value, accountId));
    await releaseHeld({ tx, queue }, accountId);
    const undo = newToken();
    const { email: oldEmail, isProven: wasProven } = old;
    await tx
      .update(emailChanges)
      .set({
        ...{ provedAt: now, oldEmail, wasProven },
        ...(wasProven && { undoHash: tokenHash(undo), undoUntil: undoEnd(now) }),
      })
      .where(eq(emailChanges.id, wish.id));
    await postChanged(tx, queue, baseUrl, { accountId, to: oldEmail, newEmail, undo: wasProven ? undo : null });
    await recordEvent(tx, queue, { kind: "email.changed", accountId, subjectId: accountId, payload: {}, at: now });
    await announcePageChange(tx, accountId);
    return { ok: true };
  });
}

async function addressOf(tx: Tx, accountId: AccountId) {
  const [account] = await tx
    .select({ email: accounts.email, isProven: accounts.emailVerified })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new Error("The account does not exist any more");
  return account;
}

/** Ends every wish and change that came after this one. */
export const voidLaterChanges = (tx: Tx, accountId: AccountId, since: Date) =>
  tx.delete(emailChanges).where(and(eq(emailChanges.accountId, accountId), gt(emailChanges.wishedAt, since)));

/** Forgets wishes that can no longer be proved, and changes that can no longer be undone. */
export async function forgetOldChanges(db: Db, now: Date): Promise<number> {
  const { provedAt, wishedAt, undoUntil } = emailChanges;
  const lapsed = and(isNull(provedAt), lte(wishedAt, provedSince(now)));
  const final = and(isNotNull(provedAt), or(isNull(undoUntil), lte(undoUntil, now)));
  const { rowCount } = await db.delete(emailChanges).where(or(lapsed, final));
  return rowCount ?? 0;
}
