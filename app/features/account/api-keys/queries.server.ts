import { hash } from "node:crypto";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { apiKeys } from "~/db/schema/api-keys.ts";
import { sites } from "~/db/schema/sites.ts";
import { entitlementColumns } from "~/features/account/entitlements/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import { KEYS_LISTED } from "./rules.ts";

/** What is stored of a key. It has 178 random bits, so that a fast hash is enough. */
export const keyHash = (key: string): string => hash("sha256", key, "base64url");

/** The account's keys, newest first, without what opens anything. */
export const keysOf = (db: Reader, accountId: AccountId) =>
  db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(apiKeys.createdAt))
    .limit(KEYS_LISTED);

export const isOpenAt = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

const byHash = builtOnce((db) =>
  db
    .select({
      ...{ id: apiKeys.id, accountId: apiKeys.accountId, scopes: apiKeys.scopes },
      ...{ expiresAt: apiKeys.expiresAt, revokedAt: apiKeys.revokedAt, lastUsedAt: apiKeys.lastUsedAt },
      ...{ onboardedAt: accounts.onboardedAt, leavingAt: accounts.leavingAt, demoUntil: accounts.demoUntil },
      suspendedAt: accounts.suspendedAt,
      ...entitlementColumns,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .leftJoin(sites, eq(sites.accountId, apiKeys.accountId))
    .where(eq(apiKeys.hash, sql.placeholder("hash")))
    .prepare("api_key_by_hash"),
);

/** The key that is stored under this hash, its account and what that may do; null for one that nobody has made. */
export async function keyWith(db: Reader, hash: string) {
  const [found] = await byHash(db).execute({ hash });
  return found ?? null;
}
export type FoundKey = NonNullable<Awaited<ReturnType<typeof keyWith>>>;
