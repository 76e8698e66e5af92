import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** The authenticator app of an account (RFC 6238), and codes for the day on which it is lost. */
export const secondFactors = pgTable("second_factors", {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Encrypted with the instance's secret. */
  sealedKey: text("sealed_key").notNull(),
  /** HMACs of the recovery codes that are not used yet. */
  recoveryHashes: text("recovery_hashes").array().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** When a first code proved that the app has the key; until then nothing asks for it. */
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** The time step of the last accepted code: none is accepted twice, nor an earlier one. */
  lastStep: integer("last_step").notNull().default(0),
});
