import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { AccountId, ArtifactId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Something made in the background of what a page says: the picture of its shared links, pictures
 * for posts, its press kit, or an actor's CV.
 */
export const artifacts = pgTable(
  "prints",
  {
    id: uuid("id").$type<ArtifactId>().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["card", "press-kit", "cv", "social-pictures"] }).notNull(),
    /** Of everything that shows on it: another title, another print. */
    fingerprint: text("fingerprint").notNull(),
    /** Names under `prints/{id}/`; empty until it is made. */
    files: jsonb("files").$type<{ name: string; byteSize: number }[]>().notNull().default([]),
    /** How often it was sent for. */
    asks: integer("asks").notNull().default(1),
    askedAt: at("asked_at").notNull(),
    madeAt: at("made_at"),
    /** When another took its place; its files stay a while for those who hold its address. */
    retiredAt: at("retired_at"),
  },
  (table) => [
    unique("prints_once").on(table.accountId, table.kind, table.fingerprint),
    index("prints_retired").on(table.retiredAt),
  ],
);
