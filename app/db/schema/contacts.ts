import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { AccountId, ContactId, ContactRequestId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

const person = {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** In small letters. */
  email: text("email").notNull(),
  /** Empty where none was given. */
  name: text("name").notNull().default(""),
  ageRange: text("age_range", { enum: ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"] }),
  /** Where it was asked for. */
  source: text("source", { enum: ["page"] })
    .notNull()
    .default("page"),
  /** Which wording of the consent was read. */
  consentVersion: text("consent_version").notNull(),
};

/** Somebody who has confirmed the own address and so wants mail from this account; `unsubscribedAt` ends all of it. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").$type<ContactId>().primaryKey().defaultRandom(),
    ...person,
    followsAt: at("follows_at"),
    subscribedAt: at("subscribed_at"),
    confirmedAt: at("confirmed_at").notNull(),
    unsubscribedAt: at("unsubscribed_at"),
    /** When the first mail after a confirmation was put on its way. */
    welcomedAt: at("welcomed_at"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    unique("contacts_email_once").on(table.accountId, table.email),
    index("contacts_order").on(table.accountId, table.createdAt, table.id),
    check("contacts_email_small", sql`${table.email} = lower(${table.email})`),
  ],
);

/** An address that somebody typed and nobody has confirmed yet; forgotten after a week. */
export const contactRequests = pgTable(
  "contact_requests",
  {
    id: uuid("id").$type<ContactRequestId>().primaryKey().defaultRandom(),
    ...person,
    purpose: text("wish", { enum: ["follow", "subscribe"] }).notNull(),
    askedAt: at("asked_at").notNull(),
    /** Who asked, as visits of that day know them; null for who is not to be counted. */
    visitor: uuid("visitor"),
    mailedAt: at("mailed_at"),
  },
  (table) => [
    unique("contact_requests_wish_once").on(table.accountId, table.email, table.purpose),
    index("contact_requests_age").on(table.askedAt),
    check("contact_requests_email_small", sql`${table.email} = lower(${table.email})`),
  ],
);
