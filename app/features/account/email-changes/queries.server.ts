import { hash } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { emailChanges } from "~/db/schema/email-changes.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { provedSince } from "./rules.ts";

/** Tokens are stored only as hashes. */
export const tokenHash = (token: string) => hash("sha256", token, "base64url");

/** The wish that this token of a mail proves; null once it was proved, or is too old. */
export async function wishOf(db: Reader, token: string, now: Date) {
  const { proofHash, provedAt, wishedAt } = emailChanges;
  const open = and(eq(proofHash, tokenHash(token)), isNull(provedAt), gt(wishedAt, provedSince(now)));
  const [found] = await db.select().from(emailChanges).where(open);
  return found ?? null;
}

/** The change that this token of a mail undoes; null once it was undone, or is too old. */
export async function undoableChange(db: Reader, token: string, now: Date) {
  const open = and(eq(emailChanges.undoHash, tokenHash(token)), gt(emailChanges.undoUntil, now));
  const [found] = await db.select().from(emailChanges).where(open);
  return found ?? null;
}

/** The address that waits for its proof; null without one. */
export async function awaitedEmail(db: Reader, accountId: AccountId, now: Date): Promise<string | null> {
  const { newEmail, provedAt, wishedAt } = emailChanges;
  const open = and(eq(emailChanges.accountId, accountId), isNull(provedAt), gt(wishedAt, provedSince(now)));
  const [found] = await db.select({ newEmail }).from(emailChanges).where(open);
  return found?.newEmail ?? null;
}
