import { eq } from "drizzle-orm";
import { sessions } from "~/db/schema/accounts.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";

/** Every session of the account has proved just now that its owner is there. */
export const prove = (db: Db, accountId: AccountId, at = new Date()) =>
  db.update(sessions).set({ provedAt: at }).where(eq(sessions.userId, accountId));
