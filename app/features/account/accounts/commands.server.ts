import { APIError } from "better-auth/api";
import { and, eq, lt, ne } from "drizzle-orm";
import { sessions, signInMethods, verifications } from "~/db/schema/accounts.ts";
import type { Auth } from "~/platform/auth.ts";
import type { Db } from "~/platform/db.ts";
import { hashPassword, isWeakerThanToday } from "~/platform/passwords.ts";
import { homeOfAccount, isEmailTaken, passwordHashOf } from "./queries.server.ts";
import { nameFromEmail } from "./rules.ts";

/** `device` is the browser's name for itself, kept for the list of sessions. */
type Credentials = { email: string; password: string; device: string | null };
type Refused<Reason extends string> = { ok: false; reason: Reason };
/** `headers` carry the session's cookie to the browser. */
type Done = { ok: true; headers: Headers };

/** `home` is where the account goes on: its dashboard, or the wizard. */
export async function signIn(
  auth: Auth,
  db: Db,
  { email, password, device }: Credentials,
): Promise<(Done & { home: string }) | Refused<"wrong-credentials" | "unverified">> {
  try {
    const body = { email, password };
    const { headers, response } = await auth.api.signInEmail({ body, headers: from(device), returnHeaders: true });
    await strengthenHash(db, response.user.id, password);
    return { ok: true, headers, home: await homeOfAccount(db, response.user.id) };
  } catch (error) {
    if (codeOf(error) === "INVALID_EMAIL_OR_PASSWORD") return { ok: false, reason: "wrong-credentials" };
    if (codeOf(error) === "EMAIL_NOT_VERIFIED") return { ok: false, reason: "unverified" };
    throw error;
  }
}

/** A new account, signed in at once, or sent a link first where the operator requires that. */
export async function signUp(
  auth: Auth,
  db: Db,
  { email, password, device }: Credentials,
  verifyFirst: boolean,
): Promise<(Done & { verifyFirst: boolean }) | Refused<"email-taken">> {
  const body = { email, password, name: nameFromEmail(email) };
  try {
    const { headers } = await auth.api.signUpEmail({ body, headers: from(device), returnHeaders: true });
    if (verifyFirst) await auth.api.sendVerificationEmail({ body: { email } });
    return { ok: true, headers, verifyFirst };
  } catch (error) {
    const taken = codeOf(error) === "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL";
    // Two sign-ups at the same moment: the second meets the table's constraint.
    const raced = codeOf(error) === "FAILED_TO_CREATE_USER" && (await isEmailTaken(db, email));
    if (taken || raced) return { ok: false, reason: "email-taken" };
    throw error;
  }
}

const from = (device: string | null) => new Headers(device ? { "user-agent": device } : {});

/** Only at sign-in is the password at hand: a hash of an earlier cost is replaced then. */
async function strengthenHash(db: Db, accountId: string, password: string): Promise<void> {
  const hash = await passwordHashOf(db, accountId);
  if (!hash || !isWeakerThanToday(hash)) return;
  const stronger = await hashPassword(password);
  // Only if it is still the same: a reset at this moment wins.
  const unchanged = and(eq(signInMethods.userId, accountId), eq(signInMethods.password, hash));
  await db.update(signInMethods).set({ password: stronger }).where(unchanged);
}

/** Signs one device out, at its next request. */
export async function endSession(
  db: Db,
  accountId: string,
  sessionId: string,
): Promise<{ ok: true } | Refused<"not-found">> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, accountId));
  const { rowCount } = await db.delete(sessions).where(own);
  return rowCount ? { ok: true } : { ok: false, reason: "not-found" };
}

/** Signs every other device out; answers how many there were. */
export async function endOtherSessions(db: Db, accountId: string, currentId: string): Promise<number> {
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

/** Looks without touching: mail filters open links too. */
export async function isResetTokenValid(auth: Auth, token: string, now: Date): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found !== null && found.expiresAt > now;
}

/** Uses up the token, changes the password and ends every session of the account. */
export async function resetPassword(
  auth: Auth,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true } | Refused<"invalid-token">> {
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } });
    return { ok: true };
  } catch (error) {
    if (codeOf(error) === "INVALID_TOKEN" || codeOf(error) === "USER_NOT_FOUND")
      return { ok: false, reason: "invalid-token" };
    throw error;
  }
}

export async function verifyEmail(auth: Auth, token: string): Promise<Done | Refused<"invalid-token">> {
  try {
    const { headers } = await auth.api.verifyEmail({ query: { token }, returnHeaders: true });
    return { ok: true, headers };
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 401) return { ok: false, reason: "invalid-token" };
    throw error;
  }
}

/** Where Google's consent screen is, with the cookie that recognises the way back. */
export async function startGoogle(auth: Auth): Promise<Done & { url: string }> {
  const back = "/auth/callback";
  const { headers, response } = await auth.api.signInSocial({
    body: { provider: "google", callbackURL: back, errorCallbackURL: back, disableRedirect: true },
    returnHeaders: true,
  });
  if (!response.url) throw new Error("Google sign-in gave no address");
  return { ok: true, headers, url: response.url };
}

const codeOf = (error: unknown) => (error instanceof APIError ? error.body?.code : undefined);

/** Deletes sessions and one-time values whose time has passed; answers how many there were. */
export async function forgetExpired(db: Db, now: Date): Promise<{ sessions: number; links: number }> {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now));
  const spent = await db.delete(verifications).where(lt(verifications.expiresAt, now));
  return { sessions: ended.rowCount ?? 0, links: spent.rowCount ?? 0 };
}
