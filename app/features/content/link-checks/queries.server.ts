import { eq } from "drizzle-orm";
import { linkChecks } from "~/db/schema/link-checks.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { LinkCheck } from "./rules.ts";

/** What the addresses of an account's page answered. */
export const linkChecksOf = (db: Reader, accountId: AccountId): Promise<LinkCheck[]> =>
  db
    .select({ url: linkChecks.url, state: linkChecks.state, checkedAt: linkChecks.checkedAt })
    .from(linkChecks)
    .where(eq(linkChecks.accountId, accountId));
