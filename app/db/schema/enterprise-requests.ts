import { index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { EnterpriseRequestId } from "~/lib/ids.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Somebody who wants to talk about Enterprise with the operator; forgotten after a year. */
export const enterpriseRequests = pgTable(
  "enterprise_requests",
  {
    id: uuid("id").$type<EnterpriseRequestId>().primaryKey().defaultRandom(),
    name: text("name").notNull(),
    company: text("company").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    /** Of everything that was said: the same twice is one request. */
    fingerprint: text("fingerprint").notNull(),
    createdAt: at("created_at").notNull(),
    /** When its mail to the operator was put on its way; waits while the operator has given no address. */
    mailedAt: at("mailed_at"),
  },
  (table) => [
    unique("enterprise_requests_once").on(table.fingerprint),
    index("enterprise_requests_age").on(table.createdAt),
  ],
);
