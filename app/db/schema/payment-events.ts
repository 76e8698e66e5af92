import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Every event that the payment service has told of, once, however often it tells. */
export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  /** When it happened there. */
  created: at("created").notNull(),
  receivedAt: at("received_at").notNull().defaultNow(),
  /** Empty for kinds that nothing here is interested in. */
  handledAt: at("handled_at"),
});
