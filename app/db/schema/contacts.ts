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
  /** Lower case. */
  email: text("email").notNull(),
  /** Empty where none was given. */
  name: text("name").notNull().default(""),
  ageRange: text("age_range", { enum: ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"] }),
  /** Where the visitor subscribed. */
  source: text("source", { enum: ["page"] })
    .notNull()
    .default("page"),
  /** Version of the consent text that was shown. */
  consentVersion: text("consent_version").notNull(),
};

/** A subscriber with a confirmed address; gets no more mail from this account once `unsubscribedAt` is set. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").$type<ContactId>().primaryKey().defaultRandom(),
    ...person,
    /** The owner's own words, lower case, for choosing the recipients of a campaign. */
    tags: text("tags").array().notNull().default([]),
    followsAt: at("follows_at"),
    subscribedAt: at("subscribed_at"),
    confirmedAt: at("confirmed_at").notNull(),
    unsubscribedAt: at("unsubscribed_at"),
    /** When the welcome mail after the confirmation was enqueued. */
    welcomedAt: at("welcomed_at"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    unique("contacts_email_once").on(table.accountId, table.email),
    index("contacts_order").on(table.accountId, table.createdAt, table.id),
    check("contacts_email_small", sql`${table.email} = lower(${table.email})`),
  ],
);

/** A subscription that is not confirmed yet; deleted after a week. */
export const contactRequests = pgTable(
  "contact_requests",
  {
    id: uuid("id").$type<ContactRequestId>().primaryKey().defaultRandom(),
    ...person,
    purpose: text("wish", { enum: ["follow", "subscribe"] }).notNull(),
    askedAt: at("asked_at").notNull(),
    /** The visitor's id in visits of that day; null for visitors who must not be counted. */
    visitor: uuid("visitor"),
    mailedAt: at("mailed_at"),
  },
  (table) => [
    unique("contact_requests_wish_once").on(table.accountId, table.email, table.purpose),
    index("contact_requests_age").on(table.askedAt),
    check("contact_requests_email_small", sql`${table.email} = lower(${table.email})`),
  ],
);
