import { eq } from "drizzle-orm";
import { events } from "~/db/schema/events.ts";
import { jobs } from "~/jobs.ts";
import type { AccountId, EventId } from "~/lib/ids.ts";
import type { TestProduct } from "./product.ts";

/** Delivers an event to its subscribers once more, as a worker does. */
export async function readEvent(product: TestProduct, eventId: EventId): Promise<unknown> {
  const delivery = jobs.find(({ name }) => name === "events.deliver");
  return delivery?.handle({ eventId }, product, AbortSignal.timeout(10_000));
}

export const eventsOf = ({ db }: TestProduct, accountId: AccountId) =>
  db.select().from(events).where(eq(events.accountId, accountId)).orderBy(events.createdAt);

/** Delivers every event of an account to its subscribers; for products without a worker. */
export async function readEvents(product: TestProduct, accountId: AccountId): Promise<void> {
  for (const { id } of await eventsOf(product, accountId)) await readEvent(product, id);
}
