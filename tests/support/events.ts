import { eq } from "drizzle-orm";
import { events } from "~/db/schema/events.ts";
import { jobs } from "~/jobs.ts";
import type { TestProduct } from "./product.ts";

/** Brings an event to its readers once more, as a worker does. */
export async function readEvent(product: TestProduct, eventId: string): Promise<unknown> {
  const delivery = jobs.find(({ name }) => name === "events.deliver");
  return delivery?.handle({ eventId }, product, AbortSignal.timeout(10_000));
}

export const eventsOf = ({ db }: TestProduct, accountId: string) =>
  db.select().from(events).where(eq(events.accountId, accountId)).orderBy(events.createdAt);

/** Brings every event of an account to its readers; for products without a worker. */
export async function readEvents(product: TestProduct, accountId: string): Promise<void> {
  for (const { id } of await eventsOf(product, accountId)) await readEvent(product, id);
}
