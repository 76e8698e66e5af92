import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { FilmId, FilmPurchaseId, FilmViewingId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { films } from "./films.ts";

/** That a film must be paid, and what for. Beside the document, so that an older version of it restores no price. */
export const filmOffers = pgTable(
  "film_offers",
  {
    filmId: uuid("film_id")
      .$type<FilmId>()
      .primaryKey()
      .references(() => films.id, { onDelete: "cascade" }),
    accountId: ownerId(),
    kind: text("kind", { enum: ["rent", "buy"] }).notNull(),
    /** In minor units of the currency in which visitors pay. */
    cents: integer("cents").notNull(),
    since: at("since").notNull(),
  },
  (table) => [index("film_offers_account").on(table.accountId), check("film_offers_price", sql`${table.cents} > 0`)],
);

/** One visit to the checkout for a film; bought once `paidAt` is set. Not deleted with its film: it is a payment record. */
export const filmPurchases = pgTable(
  "film_purchases",
  {
    id: uuid("id").$type<FilmPurchaseId>().primaryKey(),
    accountId: ownerId(),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .references(() => films.id, { onDelete: "set null" }),
    filmTitle: text("film_title").notNull(),
    kind: text("kind", { enum: ["rent", "buy"] }).notNull(),
    cents: integer("cents").notNull(),
    currency: text("currency").notNull(),
    /** The buyer's, as the payment service has told it. */
    email: text("email"),
    checkoutSessionId: text("checkout_session_id").unique(),
    paymentIntentId: text("payment_intent_id").unique(),
    /** The visitor's id in visits of that day, until it is paid; null for visitors who must not be counted. */
    visitor: uuid("visitor"),
    createdAt: at("created_at").notNull(),
    paidAt: at("paid_at"),
    /** How long the film and its episodes were when it was bought; null where nobody knew. */
    durationMs: integer("duration_ms"),
    /** When the film was first opened to be watched: a rental ends by it. */
    begunAt: at("begun_at"),
    /** It was paid after the film stopped selling, so the price comes back. */
    isReturned: boolean("is_returned").notNull().default(false),
    /** When the buyer has given it back. */
    refundAskedAt: at("refund_asked_at"),
    /** Sum of all refunds; one whose whole price was paid back is not theirs any more. */
    refundedCents: integer("refunded_cents").notNull().default(0),
  },
  (table) => [
    index("film_purchases_film").on(table.filmId, table.paidAt),
    index("film_purchases_account").on(table.accountId, table.paidAt),
    index("film_purchases_email").on(table.email).where(sql`${table.paidAt} is not null`),
    index("film_purchases_unpaid").on(table.createdAt).where(sql`${table.paidAt} is null`),
  ],
);

/** A browser in which a bought film is watched, and how long it has played there. */
export const filmViewings = pgTable(
  "film_viewings",
  {
    id: uuid("id").$type<FilmViewingId>().primaryKey(),
    purchaseId: uuid("purchase_id")
      .$type<FilmPurchaseId>()
      .notNull()
      .references(() => filmPurchases.id, { onDelete: "cascade" }),
    /** Of the token in its media's addresses. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Such as `Firefox on Linux`: by it the buyer knows which one to end. */
    browser: text("browser").notNull(),
    startedAt: at("started_at").notNull(),
    endsAt: at("ends_at").notNull(),
    /** When the buyer ended it from another browser. */
    endedAt: at("ended_at"),
    /** When the film last played. */
    seenAt: at("seen_at"),
    watchedMs: integer("watched_ms").notNull().default(0),
  },
  (table) => [index("film_viewings_purchase").on(table.purchaseId)],
);
