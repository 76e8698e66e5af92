import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ApiKeyId } from "~/lib/ids.ts";
import { ownerId } from "./accounts.ts";

/** A key by which a program acts for an account; a revoked one stays in the owner's list. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid("id").$type<ApiKeyId>().primaryKey(),
    accountId: ownerId(),
    name: text("name").notNull(),
    /** The beginning of the key, by which its owner knows it. */
    prefix: text("prefix").notNull(),
    /** SHA-256 of the whole key, base64url. */
    hash: text("hash").notNull(),
    /** Such as `links:read`; `links:write` reads too. */
    scopes: text("scopes").array().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null for a key without an end. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("api_keys_hash").on(table.hash),
    index("api_keys_account").on(table.accountId, table.createdAt),
  ],
);
