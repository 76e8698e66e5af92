import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { MadeClipId, ServiceJobId, VideoId } from "~/lib/ids.ts";
import type { FoundShort, KlapOrder } from "~/lib/klap-orders.ts";
import type { RenderOrder } from "~/lib/render-orders.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

const SERVICES = ["assemblyai", "shotstack", "klap"] as const;

/** Work that a service does for a price, or that this server does with whisper.cpp. Its row stays when the film is removed, because what it cost counts on. */
export const serviceJobs = pgTable(
  "service_jobs",
  {
    id: uuid("id").$type<ServiceJobId>().primaryKey(),
    accountId: ownerId(),
    videoId: uuid("video_id").$type<VideoId>().notNull(),
    /** The clip that is made, where it is work on one. */
    clipId: uuid("clip_id").$type<MadeClipId>(),
    /** The title of the film or the clip, by which its owner knows it. */
    title: text("title").notNull(),
    service: text("service", { enum: [...SERVICES, "whisper"] }).notNull(),
    kind: text("kind", { enum: ["words", "render", "shorts", "export", "edit", "edited"] }).notNull(),
    state: text("state", {
      enum: ["waiting", "starting", "under way", "arriving", "done", "failed", "uncertain", "cancelled"],
    }).notNull(),
    /** Of words that this server writes down: the language that it was told, and whether they are translated into English. */
    language: text("language"),
    translates: boolean("translates").notNull().default(false),
    /** Of the same, how much of the film is done, in percent, and the film's length in milliseconds. */
    progress: integer("progress").notNull().default(0),
    filmMs: integer("film_ms"),
    /** What is ordered of a service that renders. */
    order: jsonb("order").$type<RenderOrder>(),
    /** What is ordered of Klap, and the clips that it has found. */
    klapOrder: jsonb("klap_order").$type<KlapOrder>(),
    found: jsonb("found").$type<FoundShort[]>(),
    /** When the call was about to be made that begins the work: from then on it may cost money. */
    intentAt: at("intent_at"),
    /** What the service calls the work, and where it keeps what was handed over. */
    externalId: text("external_id"),
    handedAddress: text("handed_address"),
    /** When it is looked at next; null when nothing more is to come. */
    nextLookAt: at("next_look_at"),
    /** Looks in this state. */
    attempts: integer("attempts").notNull().default(0),
    /** Cents: what it was expected to cost, and what it costs by what the service told. */
    estimatedCents: integer("estimated_cents").notNull(),
    toldCents: integer("told_cents"),
    /** Why it failed, as a sentence for its owner. */
    problem: text("problem"),
    /** When its owner took the message about its end away. */
    dismissedAt: at("dismissed_at"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("service_jobs_account").on(table.accountId, table.createdAt),
    index("service_jobs_created").on(table.createdAt),
    index("service_jobs_due").on(table.nextLookAt).where(sql`${table.nextLookAt} is not null`),
    uniqueIndex("service_jobs_once")
      .on(sql`coalesce(${table.clipId}, ${table.videoId})`, table.kind)
      .where(sql`${table.state} in ('waiting', 'starting', 'under way', 'arriving', 'uncertain')`),
    index("service_jobs_clip").on(table.clipId).where(sql`${table.clipId} is not null`),
  ],
);

/** That an account's owner agreed to what is sent to a service. */
export const serviceConsents = pgTable(
  "service_consents",
  {
    accountId: ownerId(),
    service: text("service", { enum: SERVICES }).notNull(),
    agreedAt: at("agreed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.service] })],
);

/** What all accounts together spend on services in a month by UTC. */
export const serviceMonths = pgTable("service_months", {
  /** Its first day. */
  month: date("month").primaryKey(),
  cents: integer("cents").notNull(),
});
