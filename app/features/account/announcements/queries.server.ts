import { and, asc, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { settings } from "~/db/schema/settings.ts";
import { DEFAULT_SETTINGS } from "~/features/account/settings/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type AnnouncementKind, CHOICE, PORTION } from "./rules.ts";

/** Accounts that want this kind of mail, have proved their address, and are not leaving; no demos. */
function wanting(db: Reader, kind: AnnouncementKind, among?: SQL) {
  const choice = CHOICE[kind];
  const chosen = DEFAULT_SETTINGS[choice] ? isNull(settings.accountId) : undefined;
  return db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .leftJoin(settings, eq(settings.accountId, accounts.id))
    .where(
      and(
        ...[eq(accounts.emailVerified, true), isNull(accounts.leavingAt), isNull(accounts.demoUntil)],
        ...[or(chosen, eq(settings[choice], true)), among],
      ),
    );
}

export const wantingCount = (db: Reader, kind: AnnouncementKind): Promise<number> =>
  db.$count(wanting(db, kind).as("wanting"));

/** The next accounts to write to, in the order of their ids, after this one. */
export const wantingAfter = (db: Reader, kind: AnnouncementKind, reachedId: AccountId | null) =>
  wanting(db, kind, reachedId ? gt(accounts.id, reachedId) : undefined)
    .orderBy(asc(accounts.id))
    .limit(PORTION);
