import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { ArtifactId, PageId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { pages } from "./pages.ts";

/**
 * Files generated in the background from a page's content: its link preview picture (og:image), pictures for posts, its
 * press kit, an actor's CV, or what a festival asks for.
 */
export const artifacts = pgTable(
  "prints",
  {
    id: uuid("id").$type<ArtifactId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    pageId: uuid("page_id")
      .$type<PageId>()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    kind: text("kind", {
      enum: [
        ...(["card", "press-kit", "cv", "qr-poster", "social-pictures"] as const),
        ...(["programme-page", "festival-package", "festival-package-with-film"] as const),
        ...(["story-card", "story-cards", "projection-card", "screening-poster"] as const),
      ],
    }).notNull(),
    /** Hash of everything that it shows: a changed title makes a new artifact. */
    fingerprint: text("fingerprint").notNull(),
    /** Names under `prints/{id}/`; empty until it is made. */
    files: jsonb("files").$type<{ name: string; byteSize: number }[]>().notNull().default([]),
    /** How often it was requested. */
    asks: integer("asks").notNull().default(1),
    askedAt: at("asked_at").notNull(),
    madeAt: at("made_at"),
    /** When another replaced it; its files stay for a while for clients that still have its address. */
    retiredAt: at("retired_at"),
  },
  (table) => [
    unique("prints_once").on(table.pageId, table.kind, table.fingerprint),
    index("prints_account").on(table.accountId),
    index("prints_retired").on(table.retiredAt),
  ],
);
