import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PackageFetchId, PackageLinkId, PageId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { pages } from "./pages.ts";

/** A link to the package of a film for one festival. Its address is derived from its id. */
export const packageLinks = pgTable(
  "package_links",
  {
    id: uuid("id").$type<PackageLinkId>().primaryKey(),
    pageId: uuid("page_id")
      .$type<PageId>()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** The festival. */
    name: text("name").notNull(),
    /** Whether the film itself is in the package. */
    withFilm: boolean("with_film").notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
    takenBackAt: at("taken_back_at"),
  },
  (table) => [index("package_links_page").on(table.pageId, table.createdAt)],
);

/** One download of a package; a download that goes on in pieces is one. */
export const packageFetches = pgTable(
  "package_fetches",
  {
    id: uuid("id").$type<PackageFetchId>().primaryKey(),
    linkId: uuid("link_id")
      .$type<PackageLinkId>()
      .notNull()
      .references(() => packageLinks.id, { onDelete: "cascade" }),
    /** The browser and its system, as far as they say. */
    agent: text("agent").notNull(),
    /** Two letters of ISO 3166; null where it is not known. */
    country: text("country"),
    at: at("at").notNull(),
  },
  (table) => [index("package_fetches_link").on(table.linkId, table.at)],
);
