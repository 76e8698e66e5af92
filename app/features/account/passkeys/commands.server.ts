import { APIError } from "better-auth/api";
import { and, eq, ne } from "drizzle-orm";
import { sessions, signInMethods } from "~/db/schema/accounts.ts";
import { passkeys } from "~/db/schema/passkeys.ts";
import { homeOfAccount, lockAccount } from "~/features/account/accounts/queries.server.ts";
import { markProved, type Proving } from "~/features/account/proofs/commands.server.ts";
import type { AccountId, OwnPasskey, SessionId } from "~/lib/ids.ts";
import { type Auth, inTransaction } from "~/platform/auth.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { NewPasskey, SignInAnswer } from "./input.ts";
import { isUserVerified, MOST_PASSKEYS, type PasskeyRefusal } from "./rules.ts";

type Services = { auth: Auth; db: Db; queue: Queue; baseUrl: string };
type Refused = { ok: false; reason: PasskeyRefusal };

/** What a browser needs to ask for a passkey; `headers` set the cookie of the challenge, which is valid once. */
export const signInChallenge = (auth: Auth, headers: Headers) =>
  auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });

/** What a browser needs to make a passkey for the session's account; `name` is what the device calls the account. */
export const newPasskeyChallenge = (auth: Auth, headers: Headers, name?: string) =>
  auth.api.generatePasskeyRegistrationOptions({ headers, query: { name }, returnHeaders: true });

type SignedIn = { ok: true; headers: Headers; accountId: AccountId; home: string; awaitsFactor: boolean };

/**
 * Signs in with a passkey. The session is born waiting where the account has a second factor; a passkey that has
 * verified its user is two factors already.
 */
export async function signInWithPasskey(
  { auth, db }: Pick<Services, "auth" | "db">,
  answer: SignInAnswer,
  request: Headers,
): Promise<SignedIn | Refused> {
  const checked = await refusing(() =>
    auth.api.verifyPasskeyAuthentication({ body: { response: answer }, headers: request, returnHeaders: true }),
  );
  if (!checked.ok) return checked;
  const { headers, response } = checked.value;
  const [accountId, sessionId] = [response.user.id as AccountId, response.session.id as SessionId];
  const isOpen = isUserVerified(Buffer.from(answer.response.authenticatorData, "base64url"));
  if (isOpen) await db.update(sessions).set({ awaitsFactor: false }).where(eq(sessions.id, sessionId));
  const waiting = and(eq(sessions.id, sessionId), eq(sessions.awaitsFactor, true));
  const awaitsFactor = (await db.$count(sessions, waiting)) > 0;
  return { ok: true, headers, accountId, home: await homeOfAccount(db, accountId), awaitsFactor };
}

/** Confirms by a passkey of the account that its owner is there. */
export async function proveByPasskey(
  { auth, db }: Pick<Services, "auth" | "db">,
  session: Proving,
  answer: SignInAnswer,
  request: Headers,
  now: Date,
): Promise<{ ok: true } | Refused> {
  return db.transaction(async (tx) => {
    const checked = await refusing(() =>
      inTransaction(auth, tx, () =>
        auth.api.verifyPasskeyAuthentication({ body: { response: answer }, headers: request }),
      ),
    );
    if (!checked.ok) return checked;
    const made = checked.value.session;
    // The library proves by a new session, which nobody needs.
    await tx.delete(sessions).where(eq(sessions.id, made.id as SessionId));
    if (made.userId !== session.accountId) return { ok: false, reason: "other-account" };
    await markProved(tx, session, now);
    return { ok: true };
  });
}

/** Keeps a passkey that the session's browser has made, and tells its owner by mail. */
export async function addPasskey(
  { auth, db, queue, baseUrl }: Services,
  accountId: AccountId,
  passkey: NewPasskey,
  request: Headers,
  now: Date,
): Promise<{ ok: true } | Refused> {
  const { postSecurityChange } = await import("~/features/account/security-notices/emails/post.server.tsx");
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.$count(passkeys, eq(passkeys.userId, accountId))) >= MOST_PASSKEYS) {
      return { ok: false, reason: "too-many" };
    }
    const made = await keepPasskey({ auth, tx }, passkey, request);
    if (!made.ok) return made;
    const change = { accountId, change: "passkey-added", name: passkey.name, at: now } as const;
    await postSecurityChange(tx, { queue, baseUrl }, change);
    return { ok: true };
  });
}

/** Keeps a passkey for the account of the session, which the caller has locked. */
export async function keepPasskey(
  { auth, tx }: { auth: Auth; tx: Tx },
  { name, answer }: NewPasskey,
  request: Headers,
): Promise<{ ok: true } | Refused> {
  if (await tx.$count(passkeys, eq(passkeys.credentialID, answer.id))) return { ok: false, reason: "taken" };
  const made = await refusing(() =>
    inTransaction(auth, tx, () =>
      auth.api.verifyPasskeyRegistration({ body: { response: answer, name }, headers: request }),
    ),
  );
  return made.ok ? { ok: true } : made;
}

/** Removes a passkey, unless it is the only way in. */
export async function removePasskey(
  { db, queue, baseUrl }: Omit<Services, "auth">,
  { accountId, passkeyId }: OwnPasskey,
  now: Date,
): Promise<{ ok: true } | Refused | { ok: false; reason: "not-found" }> {
  const { postSecurityChange } = await import("~/features/account/security-notices/emails/post.server.tsx");
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const own = and(eq(passkeys.id, passkeyId), eq(passkeys.userId, accountId));
    const [passkey] = await tx.select({ name: passkeys.name }).from(passkeys).where(own);
    if (!passkey) return { ok: false, reason: "not-found" };
    const [methods, others] = await Promise.all([
      tx.$count(signInMethods, eq(signInMethods.userId, accountId)),
      tx.$count(passkeys, and(eq(passkeys.userId, accountId), ne(passkeys.id, passkeyId))),
    ]);
    if (methods + others === 0) return { ok: false, reason: "last-way" };
    await tx.delete(passkeys).where(own);
    const change = { accountId, change: "passkey-removed", name: passkey.name, at: now } as const;
    await postSecurityChange(tx, { queue, baseUrl }, change);
    return { ok: true };
  });
}

/** The library calls an answer that it cannot check a failure of the server. */
const UNREADABLE = "FAILED_TO_VERIFY_REGISTRATION";

/**
 * The library's refusals as values: a challenge that is missing, used up, stale or of another session, and a signature,
 * host or origin that is wrong. Whatever else it throws is a surprise.
 */
async function refusing<Value>(work: () => Promise<Value>): Promise<{ ok: true; value: Value } | Refused> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === "PASSKEY_NOT_FOUND") return { ok: false, reason: "unknown" };
    if (error.statusCode < 500 || error.body?.code === UNREADABLE) return { ok: false, reason: "failed" };
    throw error;
  }
}
