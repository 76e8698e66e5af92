import { date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

const owner = () => ownerId();

/** What limits the campaigns of an account, apart from its plan. */
export const sendingAccounts = pgTable("sending_accounts", {
  accountId: owner().primaryKey(),
  /** Mails a minute that the operator allows this account; null for those of every account. */
  mailsAMinute: integer("mails_a_minute"),
  /** When its next mail may go. */
  nextAt: at("next_at"),
  /** When the operator stopped its campaigns, and why, in words for the owner. */
  stoppedAt: at("stopped_at"),
  stopReason: text("stop_reason"),
});

/** Mails of campaigns that an account began to hand over, by UTC day. */
export const sendingDays = pgTable(
  "sending_days",
  { accountId: owner(), day: date("day", { mode: "string" }).notNull(), mails: integer("mails").notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/** What became of the people whom an account has asked to confirm, since it began or went on after a stop. */
export const confirmationFigures = pgTable("confirmation_figures", {
  accountId: owner().primaryKey(),
  asked: integer("asked").notNull().default(0),
  hardBounced: integer("hard_bounced").notNull().default(0),
  complained: integer("complained").notNull().default(0),
  /** Why nobody is asked any more, in words for the owner; null while they may be. */
  stopReason: text("stop_reason"),
});

/** When the next mail of any campaign may go; one row. */
export const sendingPace = pgTable("sending_pace", {
  id: text("id", { enum: ["all"] }).primaryKey(),
  nextAt: at("next_at").notNull(),
});

/** What name servers said at the last check; null where none answered. */
export type SeenSenderRecords = { dkim: string[] | null; dmarc: string[] | null };

/** An account's own domain from which its campaigns come, once its records were seen. */
export const sendingDomains = pgTable("sending_domains", {
  accountId: owner().primaryKey(),
  /** Lower case, in punycode. */
  host: text("host").notNull(),
  /** In front of the @. */
  localPart: text("local_part").notNull(),
  /** The DKIM key's name in DNS, its public half (base64), and its private half, encrypted. */
  selector: text("selector").notNull(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
  addedAt: at("added_at").notNull(),
  /** Null while a record is missing; then mails come from the installation's address. */
  verifiedAt: at("verified_at"),
  checkedAt: at("checked_at"),
  seen: jsonb("seen").$type<SeenSenderRecords>(),
});
