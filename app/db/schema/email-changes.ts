import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

/** A wish for another email address: proved by a mail to the new one, undone by a mail to the old one. */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerId(),
    newEmail: text("new_email").notNull(),
    /** SHA-256 of the token in the mail to the new address. */
    proofHash: text("proof_hash").notNull().unique(),
    wishedAt: at("wished_at").notNull(),
    provedAt: at("proved_at"),
    /** The address before, from the proof on. */
    oldEmail: text("old_email"),
    /** Whether the account had proved that address too; only then the change can be undone. */
    wasProven: boolean("was_proven"),
    /** SHA-256 of the token in the mail to the old address. */
    undoHash: text("undo_hash").unique(),
    /** Until then the change can be undone, and no other account may take the old address. */
    undoUntil: at("undo_until"),
  },
  (table) => [index("email_changes_account").on(table.accountId), index("email_changes_old").on(table.oldEmail)],
);
