import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { WebhookDeliveryId, WebhookEndpointId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

/** An address of an owner's own program, which is told what happens. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid("id").$type<WebhookEndpointId>().primaryKey(),
    accountId: ownerId(),
    url: text("url").notNull(),
    /** What it is told, by `account/webhooks/rules.ts`. */
    kinds: text("kinds").array().notNull(),
    /** The secret that signs, encrypted; during a change the former one signs as well. */
    sealedSecret: text("sealed_secret").notNull(),
    formerSecret: text("former_secret"),
    formerUntil: at("former_until"),
    createdAt: at("created_at").notNull(),
    /** Since when every attempt has failed; null where the last one arrived. */
    failingSince: at("failing_since"),
    endedAt: at("ended_at"),
    /** Why it is told nothing more: it said that it is gone, or has failed for a week. */
    ending: text("ending", { enum: ["gone", "failing"] }),
  },
  (table) => [index("webhook_endpoints_account").on(table.accountId, table.createdAt)],
);

/** One message to an endpoint, written in the transaction of what it tells; deleted after 30 days. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").$type<WebhookDeliveryId>().primaryKey().defaultRandom(),
    endpointId: uuid("endpoint_id")
      .$type<WebhookEndpointId>()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** The body that is sent: ids and states, never text of users. */
    body: jsonb("body").notNull(),
    createdAt: at("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When the next attempt is due; null once it has arrived or was given up. */
    dueAt: at("due_at"),
    attemptedAt: at("attempted_at"),
    deliveredAt: at("delivered_at"),
    /** What the last attempt was answered with. */
    status: integer("status"),
    answer: text("answer"),
    problem: text("problem"),
  },
  (table) => [
    index("webhook_deliveries_endpoint").on(table.endpointId, table.createdAt, table.id),
    index("webhook_deliveries_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("webhook_deliveries_age").using("brin", table.createdAt),
  ],
);
