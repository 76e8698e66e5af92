import { APIError } from "better-auth/api";
import { and, eq, lt, ne, or } from "drizzle-orm";
import { accounts, sessions, signInMethods, verifications } from "~/db/schema/accounts.ts";
import { releaseHeld } from "~/features/account/mail/commands/held.server.ts";
import type { AccountId, SessionId } from "~/lib/ids.ts";
import { type Auth, accountOfVerification, inTransaction } from "~/platform/auth.ts";
import type { Db } from "~/platform/db.ts";
import { hashPassword, needsRehash, verifyPassword } from "~/platform/passwords.ts";
import type { Queue } from "~/platform/queue.ts";
import {
  emailOf,
  homeOfAccount,
  isEmailOfOther,
  isEmailTaken,
  lockAccount,
  passwordAccount,
  passwordHashOf,
} from "./queries.server.ts";
import { nameFromEmail } from "./rules.ts";

/** `device` is the User-Agent header, stored for the list of sessions. */
type Credentials = { email: string; password: string; device: string | null };
type Refused<Reason extends string> = { ok: false; reason: Reason };
/** `headers` set the session cookie. */
type Done = { ok: true; headers: Headers };

type SignedIn = Done & { accountId: AccountId };

/** `home` is the page to open next: the dashboard, or the wizard. */
export async function signIn(
  auth: Auth,
  db: Db,
  { email, password, device }: Credentials,
): Promise<(SignedIn & { home: string; awaitsFactor: boolean }) | Refused<"wrong-credentials" | "unverified">> {
  try {
    const body = { email, password };
    const before = await passwordAccount(db, email.toLowerCase());
    const { headers, response } = await auth.api.signInEmail({ body, headers: from(device), returnHeaders: true });
    const accountId = response.user.id as AccountId;
    if (await isOvertaken(db, accountId, password, before?.passwordHash)) {
      await db.delete(sessions).where(eq(sessions.token, response.token));
      return { ok: false, reason: "wrong-credentials" };
    }
    await strengthenHash(db, accountId, password);
    const waiting = and(eq(sessions.token, response.token), eq(sessions.awaitsFactor, true));
    const awaitsFactor = (await db.$count(sessions, waiting)) > 0;
    return { ok: true, headers, accountId, awaitsFactor, home: await homeOfAccount(db, accountId) };
  } catch (error) {
    if (codeOf(error) === "INVALID_EMAIL_OR_PASSWORD") return { ok: false, reason: "wrong-credentials" };
    if (codeOf(error) === "EMAIL_NOT_VERIFIED") return { ok: false, reason: "unverified" };
    throw error;
  }
}

/** Creates an account and mails the link that proves its address; it is signed in at once, unless the operator wants the proof first. */
export async function signUp(
  auth: Auth,
  db: Db,
  { email, password, device }: Credentials,
  verifyFirst: boolean,
): Promise<(SignedIn & { verifyFirst: false }) | { ok: true; verifyFirst: true } | Refused<"email-taken">> {
  const body = { email, password, name: nameFromEmail(email) };
  if (await isEmailOfOther(db, null, email, new Date())) return { ok: false, reason: "email-taken" };
  try {
    const { headers, response } = await auth.api.signUpEmail({ body, headers: from(device), returnHeaders: true });
    await auth.api.sendVerificationEmail({ body: { email } });
    if (verifyFirst) return { ok: true, verifyFirst };
    return { ok: true, headers, accountId: response.user.id as AccountId, verifyFirst };
  } catch (error) {
    const taken = codeOf(error) === "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL";
    // Two concurrent sign-ups: the second violates the table's constraint.
    const raced = codeOf(error) === "FAILED_TO_CREATE_USER" && (await isEmailTaken(db, email));
    if (taken || raced) return { ok: false, reason: "email-taken" };
    throw error;
  }
}

/** Whether the password was replaced after it was checked and before the session was created. */
async function isOvertaken(
  db: Db,
  accountId: AccountId,
  password: string,
  before: string | undefined,
): Promise<boolean> {
  const hash = await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    return passwordHashOf(tx, accountId);
  });
  return hash !== before && (hash === null || !(await verifyPassword({ hash, password })));
}

const from = (device: string | null) => new Headers(device ? { "user-agent": device } : {});

/** The password is known only at sign-in, so a hash with an earlier cost is replaced then. */
async function strengthenHash(db: Db, accountId: AccountId, password: string): Promise<void> {
  const hash = await passwordHashOf(db, accountId);
  if (!hash || !needsRehash(hash)) return;
  const stronger = await hashPassword(password);
  // Only if it is unchanged: a concurrent reset wins.
  const unchanged = and(eq(signInMethods.userId, accountId), eq(signInMethods.password, hash));
  await db.update(signInMethods).set({ password: stronger }).where(unchanged);
}

/** Signs one device out, at its next request. */
export async function endSession(
  db: Db,
  accountId: AccountId,
  sessionId: SessionId,
): Promise<{ ok: true } | Refused<"not-found">> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, accountId));
  const { rowCount } = await db.delete(sessions).where(own);
  return rowCount ? { ok: true } : { ok: false, reason: "not-found" };
}

/** Signs every other device out; returns how many there were. */
export async function endOtherSessions(db: Db, accountId: AccountId, currentId: SessionId): Promise<number> {
  const others = and(eq(sessions.userId, accountId), ne(sessions.id, currentId));
  const { rowCount } = await db.delete(sessions).where(others);
  return rowCount ?? 0;
}

/** Ends the session behind these cookies, if there is one. */
export async function signOut(auth: Auth, cookies: Headers): Promise<Headers> {
  const { headers } = await auth.api.signOut({ headers: cookies, returnHeaders: true });
  return headers;
}

/** Mails a reset link when the account exists; the answer is the same when it does not. */
export async function requestReset(auth: Auth, email: string): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } });
}

/** Does not use the token up: mail filters open links too. */
export async function isResetTokenValid(auth: Auth, token: string, now: Date): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found !== null && found.expiresAt > now;
}

type AuthServices = { auth: Auth; db: Db; queue: Queue; baseUrl: string };
type NewPassword = { token: string; password: string };

/**
 * Changes the password and ends every session and reset link of the account, in one transaction. The account is
 * notified by mail, unless this is its first password.
 */
export async function resetPassword(
  { auth, db, queue, baseUrl }: AuthServices,
  { token, password }: NewPassword,
  now: Date,
): Promise<{ ok: true; accountId: AccountId } | Refused<"invalid-token">> {
  const accountId = await accountOfResetToken(auth, token);
  if (!accountId) return { ok: false, reason: "invalid-token" };
  const { postPasswordChanged } = await import("./emails/changed-password.server.tsx");
  try {
    await db.transaction(async (tx) => {
      // Two links used at the same time: the second is no longer valid.
      await lockAccount(tx, accountId);
      const isFirst = (await passwordHashOf(tx, accountId)) === null;
      await inTransaction(auth, tx, () => auth.api.resetPassword({ body: { token, newPassword: password } }));
      await tx.delete(verifications).where(eq(verifications.value, accountId));
      // The link was in that mailbox.
      await tx.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, accountId));
      await releaseHeld({ tx, queue }, accountId);
      const email = await emailOf(tx, accountId);
      const changed = { account: { id: accountId, email }, at: now, endedSessions: "all" } as const;
      if (!isFirst) await postPasswordChanged(tx, queue, baseUrl, changed);
    });
    return { ok: true, accountId };
  } catch (error) {
    if (codeOf(error) === "INVALID_TOKEN" || codeOf(error) === "USER_NOT_FOUND")
      return { ok: false, reason: "invalid-token" };
    throw error;
  }
}

async function accountOfResetToken(auth: Auth, token: string): Promise<AccountId | null> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return (found?.value as AccountId | undefined) ?? null;
}

/** Proves the address of a mailed link, and sends what has waited for it. A session in `cookies` goes on. */
export async function verifyEmail(
  { auth, db, queue }: Pick<AuthServices, "auth" | "db" | "queue">,
  token: string,
  cookies: Headers,
): Promise<Done | Refused<"invalid-token">> {
  const asked = { query: { token }, headers: cookies, returnHeaders: true } as const;
  try {
    return await db.transaction(async (tx) => {
      const { headers } = await inTransaction(auth, tx, () => auth.api.verifyEmail(asked));
      await releaseHeld({ tx, queue }, accountOfVerification(token));
      return { ok: true, headers };
    });
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 401) return { ok: false, reason: "invalid-token" };
    throw error;
  }
}

/** The address of Google's consent screen, with the cookie that its callback is checked against. */
export async function startGoogle(auth: Auth): Promise<Done & { url: string }> {
  const back = "/auth/callback";
  const { headers, response } = await auth.api.signInSocial({
    body: { provider: "google", callbackURL: back, errorCallbackURL: back, disableRedirect: true },
    returnHeaders: true,
  });
  if (!response.url) throw new Error("Google sign-in gave no address");
  return { ok: true, headers, url: response.url };
}

/** The same for linking a Google account to the account of the session; both ways lead to `back`, an address of ours. */
export async function startLinkingGoogle(auth: Auth, session: Headers, back: string): Promise<Done & { url: string }> {
  const { headers, response } = await auth.api.linkSocialAccount({
    body: { provider: "google", callbackURL: back, errorCallbackURL: back, disableRedirect: true },
    headers: session,
    returnHeaders: true,
  });
  return { ok: true, headers, url: response.url };
}

/** How long a sign-in may wait for its second factor. */
const WAITS_MS = 60 * 60 * 1000;

const codeOf = (error: unknown) => (error instanceof APIError ? error.body?.code : undefined);

/** Deletes expired sessions and one-time values; returns how many there were. */
export async function deleteExpired(db: Db, now: Date): Promise<{ sessions: number; links: number }> {
  const abandoned = and(eq(sessions.awaitsFactor, true), lt(sessions.createdAt, new Date(now.getTime() - WAITS_MS)));
  const ended = await db.delete(sessions).where(or(lt(sessions.expiresAt, now), abandoned));
  const expired = await db.delete(verifications).where(lt(verifications.expiresAt, now));
  return { sessions: ended.rowCount ?? 0, links: expired.rowCount ?? 0 };
}
