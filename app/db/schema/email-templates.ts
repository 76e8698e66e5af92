import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { EmailTemplateId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

/** A mail that an owner has built to begin campaigns with. */
export const emailTemplates = pgTable(
  "email_templates",
  {
    id: uuid("id").$type<EmailTemplateId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    previewText: text("preview_text").notNull(),
    /** Parts of the mail: `Block[]` of `outreach/email-templates/rules/blocks.ts`. */
    blocks: jsonb("blocks").$type<unknown>().notNull(),
    /** When it was deleted; it can be brought back for a while. */
    removedAt: at("removed_at"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("email_templates_account").on(table.accountId, table.updatedAt).where(sql`${table.removedAt} is null`),
    index("email_templates_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);
