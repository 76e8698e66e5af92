import { randomInt } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { sessions } from "~/db/schema/accounts.ts";
import { passwordHashOf } from "~/features/account/accounts/queries.server.ts";
import type { AccountId, SessionId } from "~/lib/ids.ts";
import type { Db, Reader } from "~/platform/db.ts";
import { verifyPassword } from "~/platform/passwords.ts";
import type { Queue } from "~/platform/queue.ts";
import type { KeyedHash } from "~/platform/seals.ts";
import { proofWaysOf } from "./queries.server.ts";
import { CODE_DIGITS, codeEnd, type ProofRefusal } from "./rules.ts";

export type Proving = { accountId: AccountId; sessionId: SessionId };
type Proved = { ok: true } | { ok: false; reason: ProofRefusal };

const ofSession = ({ accountId, sessionId }: Proving) =>
  and(eq(sessions.id, sessionId), eq(sessions.userId, accountId));

/** Notes on the session that its owner is there; a mailed code is used up. */
export const markProved = (db: Pick<Reader, "update">, session: Proving, now: Date) =>
  db.update(sessions).set({ provedAt: now, proofCodeHash: null, proofCodeUntil: null }).where(ofSession(session));

export async function proveByPassword(db: Db, session: Proving, password: string, now: Date): Promise<Proved> {
  const hash = await passwordHashOf(db, session.accountId);
  if (hash === null) return { ok: false, reason: "other-way" };
  if (!(await verifyPassword({ hash, password }))) return { ok: false, reason: "wrong-password" };
  await markProved(db, session, now);
  return { ok: true };
}

type Services = { db: Db; queue: Queue; baseUrl: string; proofHash: KeyedHash; hasPasskeys: boolean };

/** Mails a code to who has neither a password nor a passkey; it is valid for this session alone. */
export async function mailProofCode(
  { db, queue, baseUrl, proofHash, hasPasskeys }: Services,
  session: Proving,
  now: Date,
): Promise<Proved> {
  if (!(await proofWaysOf(db, session.accountId, hasPasskeys)).mail) return { ok: false, reason: "other-way" };
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const { postProofCode } = await import("~/features/account/security-notices/emails/post.server.tsx");
  return db.transaction(async (tx): Promise<Proved> => {
    const asked = { proofCodeHash: proofHash(`${session.sessionId} ${code}`), proofCodeUntil: codeEnd(now) };
    await tx.update(sessions).set(asked).where(ofSession(session));
    const posted = await postProofCode(tx, { queue, baseUrl }, { accountId: session.accountId, code });
    return posted.ok ? { ok: true } : { ok: false, reason: "full" };
  });
}

/** Each code is valid once. */
export async function proveByCode(
  { db, proofHash }: Pick<Services, "db" | "proofHash">,
  session: Proving,
  code: string,
  now: Date,
): Promise<Proved> {
  const given = and(
    ofSession(session),
    eq(sessions.proofCodeHash, proofHash(`${session.sessionId} ${code}`)),
    gt(sessions.proofCodeUntil, now),
  );
  const { rowCount } = await db
    .update(sessions)
    .set({ provedAt: now, proofCodeHash: null, proofCodeUntil: null })
    .where(given);
  return rowCount ? { ok: true } : { ok: false, reason: "wrong-code" };
}
