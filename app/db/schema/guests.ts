import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { DoorId, FestivalRunId, GuestId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { festivalRuns } from "./festival-runs.ts";

/** The guest list of one screening. */
export const guestLists = pgTable("guest_lists", {
  runId: uuid("run_id")
    .$type<FestivalRunId>()
    .primaryKey()
    .references(() => festivalRuns.id, { onDelete: "cascade" }),
  /** Null while nobody has said how many there are. */
  seats: integer("seats"),
  /** The link for helpers at the door is derived from it; null while there is none. */
  doorId: uuid("door_id").$type<DoorId>().unique(),
  createdAt: at("created_at").notNull(),
});

/** Somebody who is invited to a screening, with the people who come along. */
export const guests = pgTable(
  "guests",
  {
    id: uuid("id").$type<GuestId>().primaryKey(),
    runId: uuid("run_id")
      .$type<FestivalRunId>()
      .notNull()
      .references(() => guestLists.runId, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email"),
    places: integer("places").notNull(),
    /** What the guest says or shows at the door. */
    code: text("code").notNull(),
    /** How many of the places are in, and since when. */
    arrived: integer("arrived").notNull().default(0),
    arrivedAt: at("arrived_at"),
    /** The press that changed `arrived` last: one that is sent again changes nothing. */
    pressId: uuid("press_id"),
    /** When a mail with the code was asked for, and when it was written. */
    letterAskedAt: at("letter_asked_at"),
    letterAt: at("letter_at"),
    createdAt: at("created_at").notNull(),
    /** Some days after the evening. */
    goesAt: at("goes_at").notNull(),
  },
  (table) => [
    uniqueIndex("guests_code").on(table.runId, table.code),
    index("guests_goes").on(table.goesAt),
    index("guests_letter")
      .on(table.letterAskedAt)
      .where(sql`${table.letterAskedAt} is not null and ${table.letterAt} is null`),
    check("guests_arrived", sql`${table.arrived} between 0 and ${table.places}`),
  ],
);
