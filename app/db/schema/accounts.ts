import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AccountId, SessionId } from "~/lib/ids.ts";
import { at } from "../columns.ts";

/** An account. The first six columns are those of better-auth's `user`. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").$type<AccountId>().primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Address of the public page, `/u/{username}`; unique without regard to case. */
    username: text("username"),
    /** The name on the published page; empty while its owner has given none. A publication writes it. */
    pageName: text("page_name").notNull().default(""),
    /** When the owner was asked for the name on the page and answered, with a name or without. */
    nameAnsweredAt: at("name_answered_at"),
    onboardedAt: at("onboarded_at"),
    /** When its owner asked for its deletion; until it is removed, a sign-in brings it back. */
    leavingAt: at("leaving_at"),
    /** Since when a decision of the operator closes it: then it reads, appeals, exports and leaves, and its pages are away. */
    suspendedAt: at("suspended_at"),
    /** Key of the picture that stands for its owner in the studio; null without one. */
    pictureKey: text("picture_key"),
    /** IANA name of the time zone in which its owner chooses times; null before the first one. */
    timeZone: text("time_zone"),
    plan: text("plan", { enum: ["free", "basic", "grow", "pro"] })
      .notNull()
      .default("free"),
    /** The offer that gave the account its plan; null where none was chosen. */
    offer: text("offer"),
    /** When this demo is over; null for a real account. */
    demoUntil: at("demo_until"),
  },
  (table) => [
    uniqueIndex("accounts_username_unique").on(sql`lower(${table.username})`),
    index("accounts_leaving").on(table.leavingAt).where(sql`${table.leavingAt} is not null`),
    index("accounts_demos").on(table.demoUntil).where(sql`${table.demoUntil} is not null`),
    check("accounts_plan_known", sql`${table.plan} in ('free', 'basic', 'grow', 'pro')`),
  ],
);

/** A column for the account that owns a row, which is deleted with it. */
export const ownerId = () =>
  uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").$type<SessionId>().primaryKey(),
    token: text("token").notNull().unique(),
    userId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Set until the second factor is given: such a session opens nothing. */
    awaitsFactor: boolean("awaits_factor").notNull().default(false),
    /** Where its first request came from, in two letters; null where no trusted proxy says so. */
    country: text("country"),
    /** When it opened its first page: then its device is known, or the owner is told of a new one. */
    introducedAt: at("introduced_at"),
    /** When its owner last proved to be there, which sensitive changes ask for. */
    provedAt: at("proved_at"),
    /** HMAC of the mailed code that proves it, for accounts with neither a password nor a passkey. */
    proofCodeHash: text("proof_code_hash"),
    proofCodeUntil: at("proof_code_until"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_account").on(table.userId)],
);

/** A way to sign in: a password hash or a provider's identity (better-auth's `account`). */
export const signInMethods = pgTable(
  "sign_in_methods",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    accountId: text("provider_account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text("scope"),
    idToken: text("id_token"),
    password: text("password"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("sign_in_methods_account").on(table.userId),
    uniqueIndex("sign_in_methods_identity").on(table.providerId, table.accountId),
  ],
);

/** One-time tokens of mailed links (better-auth's `verification`). */
export const verifications = pgTable(
  "verifications",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);
