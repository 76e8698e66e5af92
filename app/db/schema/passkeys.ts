import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PasskeyId } from "~/lib/ids.ts";
import { ownerId } from "./accounts.ts";

/** A key of a phone, computer or security key that signs in without a password (better-auth's `passkey`). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").$type<PasskeyId>().primaryKey(),
    userId: ownerId(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("passkeys_account").on(table.userId), uniqueIndex("passkeys_credential").on(table.credentialID)],
);
