import { and, eq, ne } from "drizzle-orm";
import { sessions, signInMethods, verifications } from "~/db/schema/accounts.ts";
import type { AccountId, SessionId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { hashPassword, verifyPassword } from "~/platform/passwords.ts";
import type { Queue } from "~/platform/queue.ts";
import { emailOf, lockAccount, passwordHashOf } from "../queries.server.ts";

type Services = { db: Db; queue: Queue; baseUrl: string };
type Owner = { accountId: AccountId; sessionId: SessionId };
type Change = { current: string; password: string; endsOthers: boolean };

/**
 * Sets another password for who knows the current one, ends reset links and, if wanted, every other session, and
 * notifies the account by mail.
 */
export async function changePassword(
  { db, queue, baseUrl }: Services,
  { accountId, sessionId }: Owner,
  { current, password, endsOthers }: Change,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "wrong-password" }> {
  const before = await passwordHashOf(db, accountId);
  if (!before || !(await verifyPassword({ hash: before, password: current }))) {
    return { ok: false, reason: "wrong-password" };
  }
  const hash = await hashPassword(password);
  const { postPasswordChanged } = await import("../emails/changed-password.server.tsx");
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const checked = and(
      eq(signInMethods.userId, accountId),
      eq(signInMethods.providerId, "credential"),
      // A password that was replaced meanwhile is not the current one any more.
      eq(signInMethods.password, before),
    );
    const { rowCount } = await tx.update(signInMethods).set({ password: hash, updatedAt: now }).where(checked);
    if (!rowCount) return { ok: false, reason: "wrong-password" } as const;
    await tx.delete(verifications).where(eq(verifications.value, accountId));
    if (endsOthers) await tx.delete(sessions).where(and(eq(sessions.userId, accountId), ne(sessions.id, sessionId)));
    const account = { id: accountId, email: await emailOf(tx, accountId) };
    await postPasswordChanged(tx, queue, baseUrl, { account, at: now, endedSessions: endsOthers ? "others" : "none" });
    return { ok: true } as const;
  });
}
