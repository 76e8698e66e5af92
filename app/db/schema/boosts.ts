import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BoostId, ClickId, LinkId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { links } from "./links.ts";

const counted = (name: string) => integer(name).notNull().default(0);

/** One paid period in which other creators' pages show a link. Money is in cents, days are UTC. */
export const boosts = pgTable(
  "boosts",
  {
    id: uuid("id").$type<BoostId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    linkId: uuid("link_id")
      .$type<LinkId>()
      .notNull()
      .references(() => links.id, { onDelete: "cascade" }),
    duration: text("duration", { enum: ["7days", "30days", "90days", "unlimited"] }).notNull(),
    priority: text("priority", { enum: ["normal", "high", "urgent"] }).notNull(),
    autoRenew: boolean("auto_renew").notNull(),
    budgetType: text("budget_type", { enum: ["daily", "total"] }).notNull(),
    budgetCents: integer("budget_cents").notNull(),
    startedAt: at("started_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    endedAt: at("ended_at"),
    ending: text("ending", { enum: ["expiry", "budget", "removed", "replaced"] }),
    /** Sums of charges and impressions, updated by the statements that write those. */
    spentCents: counted("spent_cents"),
    clicks: counted("clicks"),
    reach: counted("reach"),
  },
  (table) => [
    uniqueIndex("boosts_running").on(table.linkId).where(sql`${table.endedAt} is null`),
    index("boosts_expiry").on(table.expiresAt).where(sql`${table.endedAt} is null`),
    index("boosts_account").on(table.accountId, table.startedAt),
    check("boosts_budget", sql`${table.budgetCents} > 0 and ${table.spentCents} >= 0`),
    check("boosts_ending", sql`(${table.endedAt} is null) = (${table.ending} is null)`),
  ],
);

/** The sums of one day of a boost. */
export const boostDays = pgTable(
  "boost_days",
  {
    boostId: uuid("boost_id")
      .$type<BoostId>()
      .notNull()
      .references(() => boosts.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    spentCents: counted("spent_cents"),
    clicks: counted("clicks"),
    reach: counted("reach"),
    /** Clicks without a charge because they came from few networks: those refunded, and all after the hold. */
    refusedClicks: counted("refused_clicks"),
    refundedCents: counted("refunded_cents"),
    /** From this time the boost is neither shown nor charged until the day is over. */
    heldAt: at("held_at"),
  },
  (table) => [primaryKey({ columns: [table.boostId, table.day] })],
);

/** The ledger of charges for clicks. Append-only. */
export const boostCharges = pgTable(
  "boost_spends",
  {
    /** The click's id, so that a click written twice is charged once. */
    clickId: uuid("click_id").$type<ClickId>().primaryKey(),
    boostId: uuid("boost_id")
      .$type<BoostId>()
      .notNull()
      .references(() => boosts.id, { onDelete: "cascade" }),
    cents: integer("cents").notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    index("boost_spends_boost").on(table.boostId, table.at),
    check("boost_spends_paid", sql`${table.cents} > 0`),
  ],
);

/** Refunds of charges. Append-only. */
export const boostRefunds = pgTable(
  "boost_refunds",
  {
    /** The charge's, so that nothing is refunded twice. */
    clickId: uuid("click_id")
      .$type<ClickId>()
      .primaryKey()
      .references(() => boostCharges.clickId, { onDelete: "cascade" }),
    boostId: uuid("boost_id")
      .$type<BoostId>()
      .notNull()
      .references(() => boosts.id, { onDelete: "cascade" }),
    cents: integer("cents").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("boost_refunds_boost").on(table.boostId), check("boost_refunds_paid", sql`${table.cents} > 0`)],
);

/** Networks that were shown a boosted link on a day. Each counts once, and only their clicks can be charged. */
export const boostImpressions = pgTable(
  "boost_showings",
  {
    boostId: uuid("boost_id")
      .$type<BoostId>()
      .notNull()
      .references(() => boosts.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    /** A salted hash of the network address. The column name is that of the previous version, which may still run. */
    network: uuid("visitor").notNull(),
    /** The same for the wider network around it; null where a process of the previous version wrote the row. */
    wideNetwork: uuid("wide_network"),
    /** The click that followed this impression. */
    clickId: uuid("click_id").$type<ClickId>(),
  },
  (table) => [
    primaryKey({ columns: [table.boostId, table.day, table.network] }),
    index("boost_showings_age").on(table.day),
    index("boost_showings_clicked")
      .on(table.boostId, table.day, table.wideNetwork)
      .where(sql`${table.clickId} is not null`),
  ],
);
