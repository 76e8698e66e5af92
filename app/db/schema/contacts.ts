import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { ContactId, ContactImportId, ContactRequestId, MailId, SegmentId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { mails } from "./mails.ts";

const person = {
  accountId: ownerId(),
  /** Lower case. */
  email: text("email").notNull(),
  /** Empty where none was given. */
  name: text("name").notNull().default(""),
  ageRange: text("age_range", { enum: ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"] }),
  /** ISO 3166-1 alpha-2, where the owner's file names it. */
  country: text("country"),
  /** The owner's own words, lower case, for choosing the recipients of a campaign. */
  tags: text("tags").array().notNull().default([]),
  /** Where the visitor subscribed, or how the owner added the address. */
  source: text("source", { enum: ["page", "manual", "import"] })
    .notNull()
    .default("page"),
  /** How the person agreed, in the owner's words; null where the page's own sentence was shown. */
  consentWording: text("consent_wording"),
  /** Version of the consent text that was shown. */
  consentVersion: text("consent_version").notNull(),
};

/** A subscriber with a confirmed address; gets no more mail from this account once `unsubscribedAt` is set. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").$type<ContactId>().primaryKey().defaultRandom(),
    ...person,
    /** `confirmed` by a mail to the address, or `stated` by the owner where the operator allows it. */
    basis: text("basis", { enum: ["confirmed", "stated"] })
      .notNull()
      .default("confirmed"),
    followsAt: at("follows_at"),
    subscribedAt: at("subscribed_at"),
    confirmedAt: at("confirmed_at").notNull(),
    unsubscribedAt: at("unsubscribed_at"),
    /** When a mail server said that the address does not exist. */
    bouncedAt: at("bounced_at"),
    /** When the person agreed that openings of mails are measured, and to which words; null where not. */
    openingsAgreedAt: at("openings_agreed_at"),
    openingsWording: text("openings_wording"),
    /** When the person asked not to have clicks counted. */
    clicksDeclinedAt: at("clicks_declined_at"),
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

/** A subscription that is not confirmed yet: it waits to be asked for, or was asked for within the last week. */
export const contactRequests = pgTable(
  "contact_requests",
  {
    id: uuid("id").$type<ContactRequestId>().primaryKey().defaultRandom(),
    ...person,
    purpose: text("wish", { enum: ["follow", "subscribe"] }).notNull(),
    addedAt: at("added_at").notNull().defaultNow(),
    /** Null while the owner has not asked. */
    askedAt: at("asked_at"),
    /** The visitor's id in visits of that day; null for visitors who must not be counted. */
    visitor: uuid("visitor"),
    mailedAt: at("mailed_at"),
    mailId: uuid("mail_id")
      .$type<MailId>()
      .references(() => mails.id, { onDelete: "set null" }),
    /** When a mail server said that the address does not exist. */
    bouncedAt: at("bounced_at"),
  },
  (table) => [
    unique("contact_requests_wish_once").on(table.accountId, table.email, table.purpose),
    index("contact_requests_age").on(table.askedAt),
    index("contact_requests_mail").on(table.mailId),
    index("contact_requests_waiting").on(table.accountId, table.addedAt).where(sql`${table.askedAt} is null`),
    check("contact_requests_email_small", sql`${table.email} = lower(${table.email})`),
  ],
);

/** Addresses that an account's imports must not bring back, as keyed hashes; they outlive their contacts. */
export const contactSuppressions = pgTable(
  "contact_suppressions",
  {
    accountId: person.accountId,
    emailHash: text("email_hash").notNull(),
    /** `asked`: an import has asked for a confirmation that did not come. */
    reason: text("reason", { enum: ["unsubscribed", "bounced", "asked"] }).notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.emailHash] }),
    index("contact_suppressions_asked").on(table.at).where(sql`${table.reason} = 'asked'`),
  ],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

type ReportedRow = { row: number; email: string; problem: string };

/** A file of addresses: chosen, then its columns are named, then a job goes through its rows. */
export const contactImports = pgTable(
  "contact_imports",
  {
    id: uuid("id").$type<ContactImportId>().primaryKey().defaultRandom(),
    accountId: person.accountId,
    fileName: text("file_name").notNull(),
    /** Null once the import has ended. */
    content: bytes("content"),
    encoding: text("encoding").notNull(),
    state: text("state", { enum: ["chosen", "running", "paused", "stopped", "done"] })
      .notNull()
      .default("chosen"),
    hasHeader: boolean("has_header").notNull().default(true),
    /** What each column holds, in the order of the file. */
    columns: jsonb("columns").$type<string[]>().notNull().default([]),
    /** Added to every contact of the file. */
    tags: text("tags").array().notNull().default([]),
    consentWording: text("consent_wording").notNull().default(""),
    rowsDone: integer("rows_done").notNull().default(0),
    /** How much of the file is read, 0 to 100. */
    percent: integer("percent").notNull().default(0),
    added: integer("added").notNull().default(0),
    asked: integer("asked").notNull().default(0),
    merged: integer("merged").notNull().default(0),
    left: integer("left_out").notNull().default(0),
    /** Why it paused, in words for the owner. */
    pauseReason: text("pause_reason"),
    /** The rows that were left out, with the reason; the first ones of a very bad file. */
    report: jsonb("report").$type<ReportedRow[]>().notNull().default([]),
    createdAt: at("created_at").notNull(),
    endedAt: at("ended_at"),
  },
  (table) => [index("contact_imports_account").on(table.accountId, table.createdAt)],
);

/** Contacts by rules, which are asked anew at every use. */
export const segments = pgTable(
  "segments",
  {
    id: uuid("id").$type<SegmentId>().primaryKey().defaultRandom(),
    accountId: person.accountId,
    name: text("name").notNull(),
    match: text("match", { enum: ["all", "any"] }).notNull(),
    conditions: jsonb("conditions").$type<Record<string, unknown>[]>().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [unique("segments_name_once").on(table.accountId, table.name)],
);
