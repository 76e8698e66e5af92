import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts, ownerId } from "./accounts.ts";

const updatedAt = timestamp("updated_at", { withTimezone: true }).notNull();

/** What an account has chosen for itself; without a row everything is as it begins. */
export const settings = pgTable("settings", {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** The design of new projects. */
  defaultTemplate: text("default_template", { enum: ["classic", "netflix", "actors"] }).notNull(),
  /** Whether the dashboard says what is next. */
  showsFirstSteps: boolean("shows_first_steps").notNull().default(true),
  emailUpdates: boolean("email_updates").notNull(),
  emailMarketing: boolean("email_marketing").notNull(),
  emailWeeklySummary: boolean("email_weekly_summary").notNull(),
  emailNewFeatures: boolean("email_new_features").notNull(),
  emailUnusual: boolean("email_unusual").notNull().default(true),
  pushNotifications: boolean("push_notifications").notNull(),
  pushComments: boolean("push_comments").notNull(),
  pushMentions: boolean("push_mentions").notNull(),
  pushInquiries: boolean("push_inquiries").notNull().default(true),
  pushDonations: boolean("push_donations").notNull().default(true),
  pushSales: boolean("push_sales").notNull().default(true),
  pushClips: boolean("push_clips").notNull().default(true),
  pushBoosts: boolean("push_boosts").notNull().default(true),
  pushCampaigns: boolean("push_campaigns").notNull().default(true),
  updatedAt,
});

/** The owner's account on another network, as written down by the owner. */
export const connectedAccounts = pgTable(
  "connected_accounts",
  {
    accountId: ownerId(),
    network: text("platform", { enum: ["youtube", "instagram", "facebook", "twitter"] }).notNull(),
    username: text("username").notNull(),
    updatedAt,
  },
  (table) => [primaryKey({ columns: [table.accountId, table.network] })],
);
