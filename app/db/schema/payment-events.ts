import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../columns.ts";

/** Events received from the payment service; each is stored once, however often it is delivered. */
export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  /** The payment service's timestamp. */
  created: at("created").notNull(),
  receivedAt: at("received_at").notNull().defaultNow(),
  /** Null for kinds that are not handled. */
  handledAt: at("handled_at"),
});
