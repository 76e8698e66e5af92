import { and, eq, getTableColumns, gt } from "drizzle-orm";
import { sessions } from "~/db/schema/accounts.ts";
import { pushSubscriptions } from "~/db/schema/push-subscriptions.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The account's browsers whose session has neither ended nor expired. */
export const browsersOf = (db: Reader, accountId: AccountId, now: Date) =>
  db
    .select(getTableColumns(pushSubscriptions))
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.accountId, accountId), gt(sessions.expiresAt, now)));
