import { paymentEvents } from "~/db/schema/payment-events.ts";
import type { Tx } from "~/platform/db.ts";
import type { PaymentEvent } from "~/platform/payments.ts";

/** What one kind of event changes, by its type. Handlers meet events in any order, each of them once. */
export type EventHandlers<Context> = Record<
  string,
  ((tx: Tx, event: PaymentEvent, context: Context) => Promise<void>) | undefined
>;

/** What several features do at the same events, one after the other. */
export const allOf = <Context>(...maps: EventHandlers<Context>[]): EventHandlers<Context> =>
  Object.fromEntries(
    [...new Set(maps.flatMap(Object.keys))].map((type) => [
      type,
      async (tx, event, context) => {
        for (const handlers of maps) await handlers[type]?.(tx, event, context);
      },
    ]),
  );

/** Records an event and does what it means, both or neither; one that is known already changes nothing. */
export async function takeEvent<Context>(
  tx: Tx,
  event: PaymentEvent,
  handlers: EventHandlers<Context>,
  context: Context,
  now: Date,
): Promise<void> {
  const { id, type, created } = event;
  const handler = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
  const fresh = await tx
    .insert(paymentEvents)
    .values({ id, type, created, receivedAt: now, handledAt: handler ? now : null })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (fresh.length) await handler?.(tx, event, context);
}
