import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "~/db/schema/accounts.ts";
import { secondFactors } from "~/db/schema/second-factors.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import type { AccountId, SessionId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { isAppCode, type OneTimeCodes } from "~/platform/one-time-codes.ts";
import type { Queue } from "~/platform/queue.ts";
import { factorOf } from "./queries.server.ts";
import type { FactorRefusal } from "./rules.ts";

export type Services = { db: Db; queue: Queue; codes: OneTimeCodes; baseUrl: string };
type Refused = { ok: false; reason: FactorRefusal };
type WithCodes = { ok: true; recoveryCodes: string[] };

/** Keeps a key that an app is to read; nothing asks for its codes before one of them has confirmed it. */
export async function beginFactor(tx: Tx, codes: OneTimeCodes, accountId: AccountId, now: Date): Promise<void> {
  await lockAccount(tx, accountId);
  if (await factorOf(tx, accountId)) return;
  await tx
    .insert(secondFactors)
    .values({ accountId, sealedKey: await codes.newKey(), recoveryHashes: [], createdAt: now });
}

/** Takes a key back that no app has confirmed. */
export const cancelFactor = (tx: Tx, accountId: AccountId) =>
  tx.delete(secondFactors).where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt)));

/** From now on every sign-in needs a code. The recovery codes are told only here. */
export async function confirmFactor(
  { db, queue, codes, baseUrl }: Services,
  accountId: AccountId,
  code: string,
  now: Date,
): Promise<WithCodes | Refused> {
  const { postSecurityChange } = await import("~/features/account/security-notices/emails/post.server.tsx");
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const factor = await factorOf(tx, accountId);
    if (!factor || factor.confirmedAt) return { ok: false, reason: "no-factor" };
    const step = await codes.stepOf(factor.sealedKey, code, { now, after: factor.lastStep });
    if (step === null) return { ok: false, reason: "wrong-code" };
    const recoveryCodes = codes.newRecoveryCodes();
    const recoveryHashes = recoveryCodes.map(codes.recoveryHash);
    const confirmed = { confirmedAt: now, lastStep: step, recoveryHashes };
    await tx.update(secondFactors).set(confirmed).where(eq(secondFactors.accountId, accountId));
    await postSecurityChange(tx, { queue, baseUrl }, { accountId, change: "app-added", at: now });
    return { ok: true, recoveryCodes };
  });
}

/** Whether the code is one of the account's, which is then used up. */
async function useCode(tx: Tx, codes: OneTimeCodes, accountId: AccountId, { code, now }: { code: string; now: Date }) {
  await lockAccount(tx, accountId);
  const factor = await factorOf(tx, accountId);
  if (!factor?.confirmedAt) return false;
  const own = eq(secondFactors.accountId, accountId);
  if (isAppCode(code)) {
    const step = await codes.stepOf(factor.sealedKey, code, { now, after: factor.lastStep });
    if (step !== null) await tx.update(secondFactors).set({ lastStep: step }).where(own);
    return step !== null;
  }
  const used = codes.recoveryHash(code);
  const recoveryHashes = factor.recoveryHashes.filter((hash) => hash !== used);
  if (recoveryHashes.length === factor.recoveryHashes.length) return false;
  await tx.update(secondFactors).set({ recoveryHashes }).where(own);
  return true;
}

type Waiting = { accountId: AccountId; sessionId: SessionId };

/** Opens a session that waits for its second factor. */
export async function passFactor(
  { db, queue, codes, baseUrl }: Services,
  { accountId, sessionId }: Waiting,
  code: string,
  now: Date,
): Promise<{ ok: true } | Refused> {
  const { postSecurityChange } = await import("~/features/account/security-notices/emails/post.server.tsx");
  return db.transaction(async (tx) => {
    if (!(await useCode(tx, codes, accountId, { code, now }))) return { ok: false, reason: "wrong-code" };
    if (!isAppCode(code)) await postSecurityChange(tx, { queue, baseUrl }, { accountId, change: "code-used", at: now });
    const waiting = and(eq(sessions.id, sessionId), eq(sessions.userId, accountId));
    await tx.update(sessions).set({ awaitsFactor: false }).where(waiting);
    return { ok: true };
  });
}

/** Removes the second factor for who has a code of it; sessions that wait for one end. */
export async function removeFactor(
  { db, queue, codes, baseUrl }: Services,
  accountId: AccountId,
  code: string,
  now: Date,
): Promise<{ ok: true } | Refused> {
  const { postSecurityChange } = await import("~/features/account/security-notices/emails/post.server.tsx");
  return db.transaction(async (tx) => {
    if (!(await useCode(tx, codes, accountId, { code, now }))) return { ok: false, reason: "wrong-code" };
    await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
    await tx.delete(sessions).where(and(eq(sessions.userId, accountId), eq(sessions.awaitsFactor, true)));
    await postSecurityChange(tx, { queue, baseUrl }, { accountId, change: "app-removed", at: now });
    return { ok: true };
  });
}

/** New recovery codes for who has a code; the former ones are void. */
export async function renewRecoveryCodes(
  { db, queue, codes, baseUrl }: Services,
  accountId: AccountId,
  code: string,
  now: Date,
): Promise<WithCodes | Refused> {
  const { postSecurityChange } = await import("~/features/account/security-notices/emails/post.server.tsx");
  return db.transaction(async (tx) => {
    if (!(await useCode(tx, codes, accountId, { code, now }))) return { ok: false, reason: "wrong-code" };
    const recoveryCodes = codes.newRecoveryCodes();
    const recoveryHashes = recoveryCodes.map(codes.recoveryHash);
    await tx.update(secondFactors).set({ recoveryHashes }).where(eq(secondFactors.accountId, accountId));
    await postSecurityChange(tx, { queue, baseUrl }, { accountId, change: "codes-renewed", at: now });
    return { ok: true, recoveryCodes };
  });
}
