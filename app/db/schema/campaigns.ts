import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId, CampaignId, ContactId, SegmentId, SendId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { accounts, ownerId } from "./accounts.ts";
import { contacts, segments } from "./contacts.ts";

const figure = (name: string) => integer(name).notNull().default(0);

/** Words that stand in the place of a campaign's own. */
export type MailVariant = { subject: string; message: string };

/** A mail to many contacts; it is not changed any more once its first round has begun. */
export const campaigns = pgTable(
  "campaigns",
  {
    id: uuid("id").$type<CampaignId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    /** A written mail reaches a contact once over all rounds; a digest tells everybody in each round what is new. */
    kind: text("kind", { enum: ["written", "digest"] })
      .notNull()
      .default("written"),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    /** One of the default templates, or the id of an own one. */
    templateId: text("template_id").notNull(),
    message: text("message").notNull(),
    ctaText: text("cta_text").notNull(),
    ctaUrl: text("cta_url").notNull(),
    /** Whether its button leads through this installation, which counts who pressed it. */
    countsClicks: boolean("counts_clicks").notNull().default(true),
    /** Other words that are compared with its own; an empty message is its own. */
    variants: jsonb("variants").$type<MailVariant[]>().notNull().default([]),
    /** The part of the first round that gets the variants, in percent; the others get the winner. */
    testShare: integer("test_share").notNull().default(20),
    testHours: integer("test_hours").notNull().default(4),
    testBy: text("test_by", { enum: ["clicks", "openings"] })
      .notNull()
      .default("clicks"),
    /** When the variants are compared; null before the first round. */
    testEndsAt: at("test_ends_at"),
    testSettledAt: at("test_settled_at"),
    /** The number of the better variant, 0 for its own words; null where the difference means nothing. */
    winner: integer("winner"),
    /** The parts of an own template, copied at the launch: `MailContent`; null before it, and for default templates. */
    content: jsonb("content").$type<unknown>(),
    /** When its owner put it among the public letters; null where it is not. */
    publishedAt: at("published_at"),
    status: text("status", { enum: ["draft", "scheduled", "active", "paused", "completed"] })
      .notNull()
      .default("draft"),
    /** Why it was paused, in words for its owner; null where the owner paused it. */
    pauseReason: text("pause_reason"),
    audience: text("audience", { enum: ["all", "tagged", "segment", "custom"] }).notNull(),
    tags: text("tags").array().notNull().default([]),
    /** Null where the audience is another one, or the segment was deleted. */
    segmentId: uuid("segment_id")
      .$type<SegmentId>()
      .references(() => segments.id, { onDelete: "set null" }),
    customEmails: text("custom_emails").array().notNull().default([]),
    startsAt: at("starts_at").notNull(),
    /** The time zone of `startsAt` and of the rounds after it. */
    zone: text("zone").notNull(),
    /** The last local day of its rounds; null for no end. */
    endsOn: text("ends_on"),
    frequency: text("frequency", { enum: ["once", "daily", "weekly", "monthly"] })
      .notNull()
      .default("once"),
    /** When recipients are chosen next; null while a round is being sent, and after the last. */
    nextRoundAt: at("next_round_at"),
    rounds: figure("rounds"),
    recipients: figure("recipients"),
    sent: figure("sent"),
    kept: figure("kept"),
    opened: figure("opened"),
    clicked: figure("clicked"),
    /** Mails with a picture that tells of their opening. */
    measured: figure("measured"),
    /** Those of them that people have opened, and those that only machines have. */
    measuredOpened: figure("measured_opened"),
    machineOpened: figure("machine_opened"),
    /** Mails whose button only machines have followed. */
    machineClicked: figure("machine_clicked"),
    /** Refused by the server at once, or sent back. */
    bounced: figure("bounced"),
    /** Those of them whose address takes no mail at all. */
    hardBounced: figure("hard_bounced"),
    complained: figure("complained"),
    skipped: figure("skipped"),
    startedAt: at("started_at"),
    completedAt: at("completed_at"),
    /** When it was deleted; it can be brought back for a while. */
    removedAt: at("removed_at"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("campaigns_account").on(table.accountId, table.createdAt, table.id).where(sql`${table.removedAt} is null`),
    index("campaigns_due").on(table.nextRoundAt).where(sql`${table.nextRoundAt} is not null`),
    index("campaigns_active").on(table.status).where(sql`${table.status} = 'active'`),
    index("campaigns_public")
      .on(table.accountId, table.startedAt)
      .where(sql`${table.publishedAt} is not null and ${table.removedAt} is null`),
    index("campaigns_segment").on(table.segmentId),
    index("campaigns_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

/** A round of a digest; its number begins with 1. */
export const campaignRounds = pgTable(
  "campaign_rounds",
  {
    campaignId: uuid("campaign_id")
      .$type<CampaignId>()
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    round: integer("round").notNull(),
    /** What is new up to this moment. */
    at: at("at").notNull(),
    /** How its mails say that: `ShownBlock[]`; empty where nothing was new, and so nothing was sent. */
    news: jsonb("news").$type<unknown[]>().notNull(),
    /** Keys of what it told that appeared shortly before it: the next round looks at that time again. */
    told: text("told").array().notNull().default([]),
    recipients: figure("recipients"),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.round] })],
);

/** One mail of a campaign to one contact: a contact gets a written mail once over all its rounds, a digest once a round. */
export const campaignSends = pgTable(
  "campaign_sends",
  {
    id: uuid("id").$type<SendId>().notNull().unique().defaultRandom(),
    campaignId: uuid("campaign_id")
      .$type<CampaignId>()
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    contactId: uuid("contact_id")
      .$type<ContactId>()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    /** `handing`: with the mail server, whose answer is not known; `kept`: shown in the outbox, because there is no server. */
    state: text("state", { enum: ["queued", "handing", "sent", "kept", "refused", "uncertain", "skipped"] })
      .notNull()
      .default("queued"),
    attempts: figure("attempts"),
    queuedAt: at("queued_at").notNull(),
    /** Not tried before this moment, after the server asked to wait. */
    notBefore: at("not_before"),
    /** Until this moment one worker alone has claimed it, or is handing it over. */
    leaseUntil: at("lease_until"),
    /** The server's answer, or why it was skipped. */
    answer: text("answer"),
    sentAt: at("sent_at"),
    openedAt: at("opened_at"),
    clickedAt: at("clicked_at"),
    /** When it came back and ended mails to its recipient. */
    bouncedAt: at("bounced_at"),
    complainedAt: at("complained_at"),
    /** 0 for the campaign's own words; null outside of a comparison, and before it has a winner. */
    variant: integer("variant"),
    /** When it was first handed to the server, which may ask to send it later. */
    firstTriedAt: at("first_tried_at"),
    /** Whether it has the picture that tells of its opening. */
    isMeasured: boolean("is_measured").notNull().default(false),
    machineOpenedAt: at("machine_opened_at"),
    machineClickedAt: at("machine_clicked_at"),
    /** The round of a digest; 0 for a written mail, whatever its round. */
    round: figure("round"),
    /** Which claim has taken it, while it has a lease. */
    claimedBy: uuid("claimed_by"),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.contactId, table.round] }),
    index("campaign_sends_open")
      .on(table.campaignId, table.notBefore)
      .where(sql`${table.state} in ('queued', 'handing')`),
    index("campaign_sends_uncertain").on(table.campaignId).where(sql`${table.state} = 'uncertain'`),
    index("campaign_sends_contact").on(table.contactId),
  ],
);

/** What came back for a mail; once for each kind, however often it is told. */
export const campaignReturns = pgTable(
  "campaign_returns",
  {
    sendId: uuid("send_id")
      .$type<SendId>()
      .notNull()
      .references(() => campaignSends.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["hard", "soft", "complaint"] }).notNull(),
    /** Enhanced status (RFC 3463), such as `5.1.1`. */
    status: text("status"),
    /** In the words of the server that sent it back. */
    answer: text("answer").notNull(),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sendId, table.kind] })],
);

/** Addresses that do not exist, as keyed hashes: no account of this installation writes to them. */
export const blockedAddresses = pgTable("blocked_addresses", {
  emailHash: text("email_hash").primaryKey(),
  at: at("at").notNull(),
});

/** How many mails of campaigns an account has reserved in a month. */
export const campaignMonths = pgTable(
  "campaign_months",
  {
    accountId: ownerId(),
    /** `2026-11`, UTC. */
    month: text("month").notNull(),
    mails: figure("mails"),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month] }),
    check("campaign_months_count", sql`${table.mails} >= 0`),
  ],
);

/** What stands in every mail of an account's campaigns. */
export const campaignSenders = pgTable("campaign_senders", {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Required by law in mails to many. */
  postalAddress: text("postal_address").notNull(),
});
