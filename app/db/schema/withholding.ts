import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AccountId, AppealId, DecisionId, ReportId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { accounts, ownerId } from "./accounts.ts";

/** What a decision can be about. An account is suspended, every other thing is withheld. */
export const SUBJECT_KINDS = ["page", "clip", "link", "letter", "comment", "account"] as const;
/** What a decision can do; of the account, or of a thing. */
export const MEASURE_NAMES = [
  "hide",
  "hide-in-countries",
  "remove",
  "suspend",
  "take-picture",
  "take-name",
  "close-comments",
  "stop-campaigns",
] as const;
const subjectKind = () => text("subject_kind", { enum: SUBJECT_KINDS }).notNull();

/** The column keeps the decision when its account is removed: what was decided is counted, and names nobody then. */
const nameless = (name: string) =>
  uuid(name)
    .$type<AccountId>()
    .references(() => accounts.id, { onDelete: "set null" });

/** What the operator has decided about a thing, with the reasons that its owner was told. */
export const decisions = pgTable(
  "decisions",
  {
    id: uuid("id").$type<DecisionId>().primaryKey(),
    accountId: nameless("account_id"),
    subjectKind: subjectKind(),
    subjectId: uuid("subject_id").notNull(),
    /** Where the thing was, as a path of this installation; of an account its username or address. */
    address: text("address").notNull(),
    measure: text("measure", { enum: MEASURE_NAMES }).notNull(),
    /** A key of `REASONS`; the rule says whether it is of the law or of the terms. */
    reason: text("reason").notNull(),
    /** The operator's words on what was found. */
    facts: text("facts").notNull(),
    /** Where it holds, as two letters each; empty for everywhere. */
    countries: text("countries").array().notNull().default(sql`'{}'`),
    /** The report that led to it; null where the operator found it. */
    reportId: uuid("report_id").$type<ReportId>(),
    /** Whether a rule decided, and no person. */
    isAutomated: boolean("is_automated").notNull().default(false),
    /** Null for a command on the machine, and for a rule. */
    byId: nameless("by_id"),
    /** The second person of a suspension for good. */
    confirmedById: nameless("confirmed_by_id"),
    at: at("at").notNull(),
    /** When it ends by itself; null for good. */
    until: at("until"),
    /** When it ended by itself, or was taken back. */
    endedAt: at("ended_at"),
    isTakenBack: boolean("is_taken_back").notNull().default(false),
    /** When the mails to its owner were written: the statement of reasons, and that it is taken back. */
    statedAt: at("stated_at"),
    backStatedAt: at("back_stated_at"),
  },
  (table) => [
    index("decisions_account").on(table.accountId, table.at.desc()),
    index("decisions_by").on(table.byId),
    index("decisions_confirmed_by").on(table.confirmedById),
    index("decisions_subject").on(table.subjectId),
    index("decisions_at").on(table.at),
  ],
);

/** Things that visitors do not get, while the decision about them holds. */
export const withheldThings = pgTable(
  "withheld_things",
  {
    subjectId: uuid("subject_id").primaryKey(),
    subjectKind: subjectKind(),
    accountId: ownerId(),
    decisionId: uuid("decision_id")
      .$type<DecisionId>()
      .notNull()
      .references(() => decisions.id, { onDelete: "cascade" }),
    /** Whether the reason is a law: then the answer is 451. */
    isByLaw: boolean("is_by_law").notNull(),
    /** Whose visitors do not get it, as two letters each; empty for everybody. */
    countries: text("countries").array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index("withheld_things_account").on(table.accountId),
    index("withheld_things_decision").on(table.decisionId),
  ],
);

/** What visitors still see goes without something, while the decision about it holds. */
export const restrictions = pgTable(
  "restrictions",
  {
    decisionId: uuid("decision_id")
      .$type<DecisionId>()
      .primaryKey()
      .references(() => decisions.id, { onDelete: "cascade" }),
    accountId: ownerId(),
    subjectId: uuid("subject_id").notNull(),
    measure: text("measure", { enum: MEASURE_NAMES }).notNull(),
    /** The storage key of the picture, or the username; empty where nothing is named. */
    taken: text("taken").notNull(),
  },
  (table) => [
    uniqueIndex("restrictions_once").on(table.subjectId, table.measure, table.taken),
    index("restrictions_account").on(table.accountId),
    index("restrictions_names").on(sql`lower(${table.taken})`).where(sql`${table.measure} = 'take-name'`),
  ],
);

/**
 * Media that nobody may have while the decision holds, their owner neither, because holding them is a crime. They are
 * named when it is made, so that a later change of the page frees none.
 */
export const quarantinedMedia = pgTable(
  "quarantined_media",
  {
    decisionId: uuid("decision_id")
      .$type<DecisionId>()
      .notNull()
      .references(() => decisions.id, { onDelete: "cascade" }),
    /** The id of a video, of a made clip or of a page with artifacts, or the storage key of a picture. */
    name: text("name").notNull(),
    accountId: ownerId(),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.decisionId] }),
    index("quarantined_media_account").on(table.accountId, table.at),
    index("quarantined_media_decision").on(table.decisionId),
  ],
);

/** A decision about the copyright of others counts against the account for a year. */
export const strikes = pgTable(
  "strikes",
  {
    decisionId: uuid("decision_id")
      .$type<DecisionId>()
      .primaryKey()
      .references(() => decisions.id, { onDelete: "cascade" }),
    accountId: ownerId(),
    endsAt: at("ends_at").notNull(),
  },
  (table) => [index("strikes_account").on(table.accountId), index("strikes_end").on(table.endsAt)],
);

/** What the owner answers to a decision, once. */
export const appeals = pgTable(
  "appeals",
  {
    id: uuid("id").$type<AppealId>().primaryKey(),
    decisionId: uuid("decision_id")
      .$type<DecisionId>()
      .notNull()
      .references(() => decisions.id, { onDelete: "cascade" }),
    accountId: ownerId(),
    text: text("text").notNull(),
    receivedAt: at("received_at").notNull(),
    answeredAt: at("answered_at"),
    outcome: text("outcome", { enum: ["upheld", "taken-back"] }),
    /** The operator's words. */
    answer: text("answer"),
    answeredById: nameless("answered_by_id"),
    /** Whether somebody answered who had not decided. */
    isByOther: boolean("is_by_other"),
  },
  (table) => [
    uniqueIndex("appeals_once").on(table.decisionId),
    index("appeals_account").on(table.accountId),
    index("appeals_by").on(table.answeredById),
    index("appeals_open").on(table.receivedAt, table.id).where(sql`${table.answeredAt} is null`),
  ],
);

/**
 * Who did what at the desk, by ids. A trigger refuses every change and removal; each hash covers the one before, so that
 * a row that somebody changes in another way is found.
 */
export const deskLog = pgTable("desk_log", {
  position: bigint("position", { mode: "number" }).primaryKey(),
  at: at("at").notNull(),
  /** An account's id; null for a command on the machine, and for a rule. */
  actorId: uuid("actor_id"),
  action: text("action").notNull(),
  subjectKind: text("subject_kind").notNull(),
  subjectId: uuid("subject_id").notNull(),
  /** JSON as it was hashed. */
  before: text("before").notNull(),
  after: text("after").notNull(),
  hash: text("hash").notNull(),
});

/** Who may work at the desk. */
export const operatorRoles = pgTable("operator_roles", {
  accountId: ownerId().primaryKey(),
  role: text("role", { enum: ["admin", "moderator"] }).notNull(),
  since: at("since").notNull(),
});
