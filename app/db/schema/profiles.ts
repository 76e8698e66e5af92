import { jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** The content of an actor's page; an account that never saved any has no row. */
export const profiles = pgTable("profiles", {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Parts of `ActorProfile` in `content/profiles/rules.ts`; a missing part is empty. */
  content: jsonb("content").$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
