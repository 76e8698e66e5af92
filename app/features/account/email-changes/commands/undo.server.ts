import { and, eq, gt } from "drizzle-orm";
import { accounts, sessions, signInMethods, verifications } from "~/db/schema/accounts.ts";
import { emailChanges } from "~/db/schema/email-changes.ts";
import { passkeys } from "~/db/schema/passkeys.ts";
import { secondFactors } from "~/db/schema/second-factors.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { releaseHeld } from "~/features/account/mail/commands/held.server.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import { voidLaterChanges } from "../commands.server.ts";
import { undoableChange } from "../queries.server.ts";

type Undone = { ok: true } | { ok: false; reason: "invalid-token" };

/**
 * Gives the account its proven old address back. Whoever changed it loses everything: later changes, every session,
 * mailed links, and ways to sign in that were added since.
 */
export const undoEmail = ({ db, queue }: DbAndQueue, token: string, now: Date): Promise<Undone> =>
  db.transaction(async (tx) => {
    const found = await undoableChange(tx, token, now);
    if (!found || !(await lockAccount(tx, found.accountId))) return { ok: false, reason: "invalid-token" };
    const change = await undoableChange(tx, token, now);
    if (!change?.oldEmail) return { ok: false, reason: "invalid-token" };
    const { accountId, oldEmail, wishedAt } = change;
    await voidLaterChanges(tx, accountId, wishedAt);
    await tx.delete(emailChanges).where(eq(emailChanges.id, change.id));
    await tx
      .update(accounts)
      .set({ email: oldEmail, emailVerified: true, updatedAt: now })
      .where(eq(accounts.id, accountId));
    await releaseHeld({ tx, queue }, accountId);
    await tx.delete(sessions).where(eq(sessions.userId, accountId));
    await tx.delete(verifications).where(eq(verifications.value, accountId));
    const added = and(eq(signInMethods.userId, accountId), gt(signInMethods.createdAt, wishedAt));
    await tx.delete(signInMethods).where(added);
    await tx.delete(passkeys).where(and(eq(passkeys.userId, accountId), gt(passkeys.createdAt, wishedAt)));
    // Otherwise whoever changed the address could lock its owner out by an authenticator app.
    const addedFactor = and(eq(secondFactors.accountId, accountId), gt(secondFactors.createdAt, wishedAt));
    await tx.delete(secondFactors).where(addedFactor);
    await recordEvent(tx, queue, { kind: "email.changed", accountId, subjectId: accountId, payload: {}, at: now });
    await announcePageChange(tx, accountId);
    return { ok: true };
  });
