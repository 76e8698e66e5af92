import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { apiKeys } from "~/db/schema/api-keys.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { type AccountId, type ApiKeyId, newId, type OwnApiKey } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { NewKey } from "./input.ts";
import { isOpenAt, keyHash } from "./queries.server.ts";
import { expiryOf, KEY_BYTES, type KeyRefusal, keyOf, MOST_KEYS, prefixOf } from "./rules.ts";

type Post = { queue: Queue; baseUrl: string };
type Made = { ok: true; id: ApiKeyId; key: string } | { ok: false; reason: KeyRefusal };

/** Makes a key, which is told in this answer alone, and tells its owner by mail. */
export async function makeKey(
  { tx, ...post }: Post & { tx: Tx },
  accountId: AccountId,
  { name, scopes, days }: NewKey,
  now: Date,
): Promise<Made> {
  const { postSecurityChange } = await import("~/features/account/security-notices/emails/post.server.tsx");
  await lockAccount(tx, accountId);
  const open = and(eq(apiKeys.accountId, accountId), isOpenAt(now));
  if ((await tx.$count(apiKeys, open)) >= MOST_KEYS) return { ok: false, reason: "too-many" };
  const [id, key] = [newId<ApiKeyId>(), keyOf(randomBytes(KEY_BYTES))];
  await tx.insert(apiKeys).values({
    ...{ id, accountId, name, scopes, createdAt: now },
    ...{ prefix: prefixOf(key), hash: keyHash(key), expiresAt: expiryOf(days, now) },
  });
  await postSecurityChange(tx, post, { accountId, change: "key-made", name, at: now });
  return { ok: true, id, key };
}

/** Ends a key at once, in every process; false where it is not the account's. One that has ended stays as it is. */
export async function revokeKey(
  { tx, ...post }: Post & { tx: Tx },
  { accountId, keyId }: OwnApiKey,
  now: Date,
): Promise<boolean> {
  const { postSecurityChange } = await import("~/features/account/security-notices/emails/post.server.tsx");
  const own = and(eq(apiKeys.id, keyId), eq(apiKeys.accountId, accountId));
  const [key] = await tx.select({ name: apiKeys.name, revokedAt: apiKeys.revokedAt }).from(apiKeys).where(own);
  if (!key || key.revokedAt) return key !== undefined;
  const { rowCount } = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(own, isNull(apiKeys.revokedAt)));
  if (rowCount) await postSecurityChange(tx, post, { accountId, change: "key-revoked", name: key.name, at: now });
  return true;
}

/** Ends every key of an account. */
export const revokeKeys = (tx: Tx, accountId: AccountId, now: Date) =>
  tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)));

/** Ends keys that were sent in an address, where logs and histories keep them, and tells their owners by mail. */
export async function endLeakedKeys({ db, ...post }: Post & { db: Db }, keys: string[], now: Date): Promise<number> {
  const { postSecurityChange } = await import("~/features/account/security-notices/emails/post.server.tsx");
  return db.transaction(async (tx) => {
    const given = and(inArray(apiKeys.hash, keys.map(keyHash)), isNull(apiKeys.revokedAt));
    const ended = await tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(given)
      .returning({ accountId: apiKeys.accountId, name: apiKeys.name });
    for (const { accountId, name } of ended)
      await postSecurityChange(tx, post, { accountId, change: "key-leaked", name, at: now });
    return ended.length;
  });
}

/** A use of a key. */
export type KeyUse = { keyId: ApiKeyId; at: Date };

/** Notes when keys were last used; safe to repeat. */
export async function noteUses(db: Db, uses: KeyUse[]): Promise<void> {
  const latest = new Map<ApiKeyId, Date>();
  for (const { keyId, at } of uses) if ((latest.get(keyId)?.getTime() ?? 0) < at.getTime()) latest.set(keyId, at);
  for (const [keyId, at] of latest) {
    const isLater = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, at));
    await db
      .update(apiKeys)
      .set({ lastUsedAt: at })
      .where(and(eq(apiKeys.id, keyId), isLater));
  }
}
