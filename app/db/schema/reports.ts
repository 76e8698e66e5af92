import { sql } from "drizzle-orm";
import { bigserial, customType, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId, ReportId, ReportPictureId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { MEASURE_NAMES, SUBJECT_KINDS } from "./withholding.ts";

/**
 * What somebody reports about a thing. It outlives the thing and its account, whose ids it keeps without a reference,
 * and goes a year after its last step.
 */
export const reports = pgTable(
  "reports",
  {
    id: uuid("id").$type<ReportId>().primaryKey(),
    /** By which people name it. */
    number: bigserial("number", { mode: "number" }).notNull().unique(),
    subjectKind: text("subject_kind", { enum: SUBJECT_KINDS }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** Whose thing it is. */
    ownerId: uuid("owner_id").$type<AccountId>().notNull(),
    /** The path under which it was reported, and what the thing was called then. */
    address: text("address").notNull(),
    title: text("title").notNull(),
    category: text("category").notNull(),
    explanation: text("explanation").notNull(),
    /** Empty where the category asks for none. */
    name: text("name").notNull().default(""),
    email: text("email").notNull().default(""),
    /** Of copyright: the work, and what the sender is to its owner. */
    work: text("work").notNull().default(""),
    authority: text("authority").notNull().default(""),
    signature: text("signature").notNull().default(""),
    /** Of the same report sent twice. */
    fingerprint: text("fingerprint").notNull().unique(),
    receivedAt: at("received_at").notNull(),
    lastStepAt: at("last_step_at").notNull(),
    state: text("state", { enum: ["open", "decided", "merged"] }).notNull(),
    /** The open report of the same thing that this one is part of. */
    mergedInto: uuid("merged_into").$type<ReportId>(),
    /** How many people reported the thing, with this one; an email address is one. */
    people: integer("people").notNull().default(1),
    /** The highest comes first. */
    priority: smallint("priority").notNull(),
    /** Until when the owner was asked to answer or to change it. */
    askedUntil: at("asked_until"),
    outcome: text("outcome", { enum: ["nothing", ...MEASURE_NAMES] }),
    /** The operator's words to who reported it. */
    answer: text("answer").notNull().default(""),
  },
  (table) => [
    index("reports_queue").on(table.priority.desc(), table.receivedAt, table.id).where(sql`${table.state} = 'open'`),
    index("reports_subject").on(table.subjectId, table.receivedAt),
    index("reports_sender").on(table.email, table.lastStepAt.desc()).where(sql`${table.email} <> ''`),
    index("reports_owner").on(table.ownerId),
    index("reports_merged").on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index("reports_last_step").on(table.lastStepAt),
    index("reports_received").on(table.receivedAt),
  ],
);

/** A suspension for good that waits for a second person at the desk. It goes when that person has answered. */
export const suspensionProposals = pgTable("suspension_proposals", {
  reportId: uuid("report_id")
    .$type<ReportId>()
    .primaryKey()
    .references(() => reports.id, { onDelete: "cascade" }),
  /** A key of `REASONS`. */
  reason: text("reason").notNull(),
  words: text("words").notNull(),
  byId: uuid("by_id").$type<AccountId>().notNull(),
  at: at("at").notNull(),
});

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** What somebody shows with a report, encoded again. Only the desk sees it, for six months. */
export const reportPictures = pgTable(
  "report_pictures",
  {
    id: uuid("id").$type<ReportPictureId>().primaryKey(),
    reportId: uuid("report_id")
      .$type<ReportId>()
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    jpeg: bytes("jpeg").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    receivedAt: at("received_at").notNull(),
  },
  (table) => [
    index("report_pictures_report").on(table.reportId),
    index("report_pictures_received").on(table.receivedAt),
  ],
);
