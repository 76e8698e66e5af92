import { randomUUID } from "node:crypto";
import { runWithTransaction } from "@better-auth/core/context";
import type { OAuthProvider } from "@better-auth/core/oauth2";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createEmailVerificationToken } from "better-auth/api";
import { decodeJwt } from "jose";
import { accounts, sessions, signInMethods, verifications } from "~/db/schema/accounts.ts";
import { passkeys } from "~/db/schema/passkeys.ts";
import type { AccountId } from "~/lib/ids.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { reportingFullDisk } from "./auth-rows.ts";
import type { Config } from "./config.ts";
import type { Db, Tx } from "./db.ts";
import { withoutSecrets } from "./error-report.ts";
import { openGoogle } from "./google.ts";
import type { Log } from "./log.ts";
import { openedSessions } from "./opened-sessions.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

/** Prefix of the names of our session cookies. */
export const COOKIE_PREFIX = "indielens";

export type Auth = ReturnType<typeof openAuth>;

/** Seconds that a mailed link stays valid. */
const LINK_SECONDS = 3600;

export type AuthMails = {
  sendResetLink(account: { id: AccountId; email: string }, token: string): Promise<unknown>;
  sendVerificationLink(account: { id: AccountId; email: string }, token: string): Promise<unknown>;
};

type Options = {
  config: Config;
  db: Db;
  secret: string;
  log: Log;
  mails: AuthMails;
  /** Whether a sign-in to this account needs a second factor. */
  needsFactor(accountId: AccountId): Promise<boolean>;
  /** In characters. */
  passwordLength: { least: number; most: number };
  /** Counts an account that is about to be made from a network; false where there are too many. */
  mayMakeAccount(network: string): Promise<boolean>;
};

/** In which the network comes that asks for an account at another service; what its sender writes there is replaced. */
export const NETWORK_HEADER = "x-indielens-network";

const accountOf = ({ id, email }: { id: string; email: string }) => ({ id: id as AccountId, email });

/** Sign-in with our own tables. Sessions are rows, read on every request, so a deleted session is invalid at once. */
export function openAuth({ config, db, secret, log, mails, needsFactor, passwordLength, mayMakeAccount }: Options) {
  return betterAuth({
    baseURL: config.baseUrl,
    basePath: "/api/auth",
    secret,
    database: reportingFullDisk(adapterOver(db)),
    user: {
      additionalFields: {
        username: { type: "string", required: false, input: false },
        pageName: { type: "string", required: false, input: false },
        nameAnsweredAt: { type: "date", required: false, input: false },
        onboardedAt: { type: "date", required: false, input: false },
        leavingAt: { type: "date", required: false, input: false },
        suspendedAt: { type: "date", required: false, input: false },
        demoUntil: { type: "date", required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      requireEmailVerification: config.requireEmailVerification,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: async ({ user, token }) => void (await mails.sendResetLink(accountOf(user), token)),
    },
    emailVerification: {
      // Sign-up is one transaction, and the mail's own write would wait for its row: the caller sends it afterwards.
      sendOnSignUp: false,
      sendOnSignIn: config.requireEmailVerification,
      autoSignInAfterVerification: true,
      expiresIn: LINK_SECONDS,
      sendVerificationEmail: async ({ user, token }) => void (await mails.sendVerificationLink(accountOf(user), token)),
    },
    plugins: [
      mailsOrNothing,
      openedSessions,
      passkeysOf(config),
      ...(config.google ? [signInWith(openGoogle(config.google))] : []),
    ],
    // A demo's address is not that of its visitor, who links a Google account to make it theirs.
    account: { encryptOAuthTokens: true, accountLinking: { allowDifferentEmails: true } },
    verification: { storeIdentifier: "hashed" },
    session: {
      cookieCache: { enabled: false },
      // Our own proof, which a fresh sign-in does not replace, guards what the library asks a fresh session for.
      freshAge: 0,
      additionalFields: {
        awaitsFactor: { type: "boolean", required: false, input: false, defaultValue: false },
        introducedAt: { type: "date", required: false, input: false },
        provedAt: { type: "date", required: false, input: false },
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (_user, context) => {
            const network = context?.headers?.get(NETWORK_HEADER);
            return network ? mayMakeAccount(network) : undefined;
          },
        },
      },
      // Every way in makes its session here, so none opens an account without its second factor.
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, awaitsFactor: await needsFactor(session.userId as AccountId) },
          }),
        },
      },
    },
    onAPIError: { errorURL: "/auth/callback" },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => log.error(withoutSecrets(message)) },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.baseUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
  });
}

const adapterOver = (db: Db | Tx) =>
  drizzleAdapter(db, {
    provider: "pg",
    transaction: true,
    schema: {
      user: accounts,
      session: sessions,
      account: signInMethods,
      verification: verifications,
      passkey: passkeys,
    },
  });

/** A token that proves the account's address, to which it is mailed. */
export const verificationToken = async (auth: Auth, { id, email }: { id: AccountId; email: string }): Promise<string> =>
  createEmailVerificationToken((await auth.$context).secret, email, undefined, LINK_SECONDS, { userId: id });

/** The account that such a token names; its signature must have been checked. */
export const accountOfVerification = (token: string) => decodeJwt<{ userId: AccountId }>(token).userId;

/** The library's writes in `work` become part of the caller's transaction. */
export const inTransaction = async <Result>(auth: Auth, tx: Tx, work: () => Promise<Result>): Promise<Result> =>
  runWithTransaction(adapterOver(tx)(auth.options), work);

/** The library would only log a failed mail; here the request fails when the mail cannot be enqueued. */
const mailsOrNothing = {
  id: "mails-or-nothing",
  init: () => ({ context: { runInBackgroundOrAwait: (mailing: unknown) => mailing } }),
} as const;

/** A passkey is bound to the host of the installation's address. */
function passkeysOf({ baseUrl }: Config) {
  const { hostname, origin } = new URL(baseUrl);
  const challenge = { webAuthnChallengeCookie: "passkey_challenge" };
  return passkey({ rpID: hostname, rpName: PRODUCT_NAME, origin, advanced: challenge });
}

const signInWith = (provider: OAuthProvider) => ({
  id: `sign-in-with-${provider.id}`,
  init: () => ({ context: { socialProviders: [provider] } }),
});
