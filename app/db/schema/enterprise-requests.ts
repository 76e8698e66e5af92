import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { EnterpriseRequestId } from "~/lib/ids.ts";
import { at } from "../columns.ts";

/** A request to the operator for the Enterprise offer; deleted after a year. */
export const enterpriseRequests = pgTable(
  "enterprise_requests",
  {
    id: uuid("id").$type<EnterpriseRequestId>().primaryKey().defaultRandom(),
    name: text("name").notNull(),
    company: text("company").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    /** Hash of all fields: the same request sent twice is stored once. */
    fingerprint: text("fingerprint").notNull(),
    createdAt: at("created_at").notNull(),
    /** When its mail to the operator was enqueued; null while the operator has configured no address. */
    mailedAt: at("mailed_at"),
  },
  (table) => [
    unique("enterprise_requests_once").on(table.fingerprint),
    index("enterprise_requests_age").on(table.createdAt),
  ],
);
