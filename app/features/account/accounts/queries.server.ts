import Bowser from "bowser";
import { and, desc, eq, gt, inArray, isNotNull, ne, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { accounts, sessions, signInMethods } from "~/db/schema/accounts.ts";
import { emailChanges } from "~/db/schema/email-changes.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import type { AccountId, SessionId } from "~/lib/ids.ts";
import type { Reader, Tx } from "~/platform/db.ts";
import { homeOf } from "./rules.ts";

/** What `publicName` needs. */
export const nameColumns = {
  pageName: accounts.pageName,
  name: accounts.name,
  username: accounts.username,
  email: accounts.email,
};

/** The account's start page: its dashboard, or the wizard. */
export async function homeOfAccount(db: Reader, accountId: AccountId): Promise<string> {
  const [row] = await db
    .select({ onboardedAt: accounts.onboardedAt, role: onboardings.role })
    .from(accounts)
    .leftJoin(onboardings, eq(onboardings.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return homeOf(row ?? { onboardedAt: null, role: null });
}

export async function isEmailTaken(db: Reader, email: string): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return rows.length > 0;
}

/** Whether another account has this address, or had it and may still return to it. */
export async function isEmailOfOther(db: Reader, accountId: AccountId | null, email: string, now: Date) {
  const [taken, reserved] = await Promise.all([
    db.$count(
      accounts,
      and(eq(accounts.email, email), accountId ? ne(accounts.id, accountId) : isNotNull(accounts.id)),
    ),
    db.$count(
      emailChanges,
      and(
        eq(emailChanges.oldEmail, email),
        gt(emailChanges.undoUntil, now),
        accountId ? ne(emailChanges.accountId, accountId) : isNotNull(emailChanges.accountId),
      ),
    ),
  ]);
  return taken + reserved > 0;
}

/** What `publicName` needs of the account. */
export async function namesOf(db: Reader, accountId: AccountId) {
  const [names] = await db.select(nameColumns).from(accounts).where(eq(accounts.id, accountId));
  if (!names) throw new Error("The account does not exist any more");
  return names;
}

export async function emailOf(db: Reader, accountId: AccountId): Promise<string> {
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error("The account does not exist any more");
  return account.email;
}

export type SignedInDevice = {
  id: string;
  /** Such as "Firefox on Linux"; null when the browser sent no User-Agent. */
  device: string | null;
  createdAt: Date;
  /** Precise to the day: sessions are renewed once a day. */
  lastSeenAt: Date;
  current: boolean;
  /** Where it signed in from, in two letters; null where no trusted proxy says so. */
  country: string | null;
};

/** The account's sessions that have not expired, latest first. */
export async function sessionsOfOwner(db: Reader, accountId: AccountId, currentId: SessionId, now: Date) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, accountId), gt(sessions.expiresAt, now), eq(sessions.awaitsFactor, false)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt));
  return rows.map(
    ({ id, userAgent, createdAt, updatedAt, country }): SignedInDevice => ({
      id,
      device: deviceName(userAgent),
      createdAt,
      lastSeenAt: updatedAt,
      current: id === currentId,
      country,
    }),
  );
}

/** Those of the sessions, of any account, that have neither ended nor expired. */
export async function validSessionsAmong(db: Reader, ids: SessionId[], now: Date): Promise<Set<SessionId>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now)));
  return new Set(rows.map(({ id }) => id));
}

/** Such as "Firefox on Linux"; null without a User-Agent. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const machine = platform.model ?? os.name;
  return [browser.name, machine].filter(Boolean).join(" on ") || null;
}

export async function passwordHashOf(db: Reader, accountId: AccountId): Promise<string | null> {
  const [method] = await db
    .select({ hash: signInMethods.password })
    .from(signInMethods)
    .where(and(eq(signInMethods.userId, accountId), eq(signInMethods.providerId, "credential")));
  return method?.hash ?? null;
}

/** The account that signs in with this email and a password; null where there is none. */
export async function passwordAccount(db: Reader, email: string) {
  const [found] = await db
    .select({ accountId: accounts.id, passwordHash: signInMethods.password })
    .from(accounts)
    .innerJoin(signInMethods, eq(signInMethods.userId, accounts.id))
    .where(and(eq(accounts.email, email), eq(signInMethods.providerId, "credential")));
  return found?.passwordHash ? { accountId: found.accountId, passwordHash: found.passwordHash } : null;
}

/** The time zone in which its owner chooses times; null before the first one. */
export async function timeZoneOf(db: Reader, accountId: AccountId): Promise<string | null> {
  const [account] = await db.select({ zone: accounts.timeZone }).from(accounts).where(eq(accounts.id, accountId));
  return account?.zone ?? null;
}

/** Null before its owner has chosen one. */
export async function usernameOf(db: Reader, accountId: AccountId): Promise<string | null> {
  const [account] = await db.select({ username: accounts.username }).from(accounts).where(eq(accounts.id, accountId));
  return account?.username ?? null;
}

/** Key of the picture that stands for its owner in the studio; null without one. */
export async function pictureKeyOf(db: Reader, accountId: AccountId): Promise<string | null> {
  const [account] = await db.select({ key: accounts.pictureKey }).from(accounts).where(eq(accounts.id, accountId));
  return account?.key ?? null;
}

/** Locks the account's row until the transaction ends; false when it does not exist any more. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<boolean> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  return held.length > 0;
}

/** The same, once nobody holds the account: no work on its rows is under way then, and none begins. */
export async function lockAccountAlone(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
}

/**
 * Keeps the account from being removed until the transaction ends; false when it is gone. Taken before its rows, as by a
 * removal: who has a row and waits for the account would be waited for by the removal that has the account.
 */
export const holdAccount = (tx: Tx, accountId: AccountId): Promise<boolean> => hold(tx, eq(accounts.id, accountId));

type Owned = PgTable & { id: PgColumn; accountId: PgColumn };

/** The same for the account that a row belongs to, before the row is locked. */
export const holdOwner = (tx: Tx, table: Owned, id: string): Promise<boolean> =>
  hold(tx, inArray(accounts.id, tx.select({ accountId: table.accountId }).from(table).where(eq(table.id, id))));

async function hold(tx: Tx, which: SQL): Promise<boolean> {
  const held = await tx.select({ id: accounts.id }).from(accounts).where(which).for("key share");
  return held.length > 0;
}
