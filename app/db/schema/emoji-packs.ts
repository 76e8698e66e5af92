import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type {
  AccountId,
  CastInvitationId,
  EmojiPackId,
  FilmId,
  LinkId,
  PackItemId,
  PackPurchaseId,
  PayeeNumber,
  VideoId,
} from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { accounts, ownerId } from "./accounts.ts";
import { films } from "./films.ts";
import { links } from "./links.ts";
import { payees } from "./payees.ts";
import { videos } from "./videos.ts";

/** Somebody who was asked to sell emoji on a film's page, and once accepted, the person behind that member of the cast. */
export const castInvitations = pgTable(
  "cast_invitations",
  {
    id: uuid("id").$type<CastInvitationId>().primaryKey(),
    accountId: ownerId(),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .notNull()
      .references(() => films.id, { onDelete: "cascade" }),
    /** The row of the film's cast by its name; null for somebody who is not in it. */
    castName: text("cast_name"),
    email: text("email").notNull(),
    role: text("role").notNull(),
    /** Of the secret in the mailed link. A link that is mailed again has a new one. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: at("created_at").notNull(),
    sentAt: at("sent_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    memberId: uuid("member_id")
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: "set null" }),
    acceptedAt: at("accepted_at"),
    /** When it was taken back, or the member left or was removed. */
    endedAt: at("ended_at"),
    ending: text("ending", { enum: ["taken-back", "left", "removed"] }),
  },
  (table) => [
    uniqueIndex("cast_invitations_open").on(table.filmId, table.email).where(sql`${table.endedAt} is null`),
    index("cast_invitations_account").on(table.accountId, table.createdAt),
    index("cast_invitations_member").on(table.memberId),
    check("cast_invitations_ending", sql`(${table.endedAt} is null) = (${table.ending} is null)`),
  ],
);

/** Emoji that are sold on a film's page. Its items are versions: the active one is sold, a proposed one waits. */
export const emojiPacks = pgTable(
  "emoji_packs",
  {
    id: uuid("id").$type<EmojiPackId>().primaryKey(),
    /** Whose film it is. */
    accountId: ownerId(),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .notNull()
      .references(() => films.id, { onDelete: "cascade" }),
    /** The member of the cast who gets a part; the owner's own where the owner made it. */
    castPayee: integer("cast_payee")
      .$type<PayeeNumber>()
      .notNull()
      .references(() => payees.number),
    /** Null for the owner's own packs. */
    invitationId: uuid("invitation_id")
      .$type<CastInvitationId>()
      .references(() => castInvitations.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    creator: text("creator").notNull(),
    role: text("role").notNull(),
    /** In minor units of the currency in which visitors pay; 0 for a free one. */
    cents: integer("cents").notNull(),
    /** The version that is sold; 0 before the first approval. */
    activeVersion: smallint("active_version").notNull().default(0),
    /** The version that waits for the film's owner. */
    proposedVersion: smallint("proposed_version"),
    /** Why the proposed version was rejected. */
    rejection: text("rejection"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    /** Since then it is not sold any more; who bought it keeps it. */
    endedAt: at("ended_at"),
  },
  (table) => [
    index("emoji_packs_account").on(table.accountId, table.createdAt),
    index("emoji_packs_film").on(table.filmId),
    index("emoji_packs_cast").on(table.castPayee),
    index("emoji_packs_invitation").on(table.invitationId),
    check("emoji_packs_price", sql`${table.cents} >= 0`),
  ],
);

/** One emoji of a version of a pack: a character, or own art in the store. */
export const emojiPackItems = pgTable(
  "emoji_pack_items",
  {
    id: uuid("id").$type<PackItemId>().primaryKey(),
    packId: uuid("pack_id")
      .$type<EmojiPackId>()
      .notNull()
      .references(() => emojiPacks.id, { onDelete: "cascade" }),
    version: smallint("version").notNull(),
    place: smallint("place").notNull(),
    /** What screen readers say, and what `:name:` in a comment means. */
    name: text("name").notNull(),
    character: text("character"),
    /** Of its files in the store, without the size; items of several versions share it. */
    artKey: text("art_key"),
    /** When its version was first sold. */
    approvedAt: at("approved_at"),
  },
  (table) => [
    uniqueIndex("emoji_pack_items_place").on(table.packId, table.version, table.place),
    index("emoji_pack_items_art").on(table.artKey).where(sql`${table.artKey} is not null`),
    check("emoji_pack_items_one", sql`num_nonnulls(${table.character}, ${table.artKey}) = 1`),
  ],
);

/** One visit to the checkout for a pack; bought once `paidAt` is set. Free packs have no checkout. */
export const packPurchases = pgTable(
  "pack_purchases",
  {
    id: uuid("id").$type<PackPurchaseId>().primaryKey(),
    packId: uuid("pack_id")
      .$type<EmojiPackId>()
      .notNull()
      .references(() => emojiPacks.id, { onDelete: "cascade" }),
    accountId: ownerId(),
    /** Who may use it: the buyer, or who was given it. Null until the payment service has told it. */
    email: text("email"),
    /** Who gave it, where it is a gift. */
    giver: text("giver"),
    cents: integer("cents").notNull(),
    currency: text("currency").notNull(),
    checkoutSessionId: text("checkout_session_id").unique(),
    paymentIntentId: text("payment_intent_id").unique(),
    /** The visitor's id in visits of that day, until it is paid; null for visitors who must not be counted. */
    visitor: uuid("visitor"),
    createdAt: at("created_at").notNull(),
    paidAt: at("paid_at"),
    /** It was paid after it stopped selling, so the price comes back. */
    isReturned: boolean("is_returned").notNull().default(false),
    /** Sum of all refunds; one whose whole price was paid back is not theirs any more. */
    refundedCents: integer("refunded_cents").notNull().default(0),
  },
  (table) => [
    index("pack_purchases_pack").on(table.packId, table.paidAt),
    index("pack_purchases_account").on(table.accountId, table.paidAt),
    index("pack_purchases_email").on(table.email).where(sql`${table.paidAt} is not null`),
    index("pack_purchases_unpaid").on(table.createdAt).where(sql`${table.paidAt} is null`),
  ],
);

/** One visitor's emoji of a pack on one video of one film. */
export const packReactions = pgTable(
  "pack_reactions",
  {
    videoId: uuid("video_id")
      .$type<VideoId>()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .notNull()
      .references(() => films.id, { onDelete: "cascade" }),
    itemId: uuid("item_id")
      .$type<PackItemId>()
      .notNull()
      .references(() => emojiPackItems.id, { onDelete: "cascade" }),
    /** A keyed hash of the visitor's cookie. */
    visitor: text("visitor").notNull(),
    /** The link by which the visitor came that day. */
    linkId: uuid("link_id")
      .$type<LinkId>()
      .references(() => links.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.filmId, table.itemId, table.visitor] }),
    index("pack_reactions_film").on(table.filmId),
    index("pack_reactions_item").on(table.itemId),
    index("pack_reactions_link").on(table.linkId).where(sql`${table.linkId} is not null`),
  ],
);
