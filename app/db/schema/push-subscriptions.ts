import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PushSubscriptionId, SessionId } from "~/lib/ids.ts";
import { ownerId, sessions } from "./accounts.ts";

/** A browser that shows notifications, as long as its session lasts. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").$type<PushSubscriptionId>().primaryKey(),
    accountId: ownerId(),
    sessionId: uuid("session_id")
      .$type<SessionId>()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Address of the browser's push service. */
    endpoint: text("endpoint").notNull(),
    /** The browser's public key and secret, with which messages are encrypted (RFC 8291). */
    publicKey: text("public_key").notNull(),
    authSecret: text("auth_secret").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("push_subscriptions_endpoint").on(table.endpoint),
    index("push_subscriptions_account").on(table.accountId),
    index("push_subscriptions_session").on(table.sessionId),
  ],
);
