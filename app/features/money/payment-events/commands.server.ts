import type { z } from "zod";
import { paymentEvents } from "~/db/schema/payment-events.ts";
import type { Tx } from "~/platform/db.ts";
import type { PaymentEvent } from "~/platform/payments.ts";

type Work<Context> = (tx: Tx, context: Context) => Promise<void>;

/** What an event has to change; null for one that does not say what its kind says. */
type EventReader<Context> = (event: PaymentEvent) => Work<Context> | null;

/** What one kind of event changes, by its type. Events come in any order, and each is read in whole before it counts. */
export type EventHandlers<Context> = Record<string, EventReader<Context> | undefined>;

/** Handles an event by what `schema` finds in its object. */
export const told =
  <Schema extends z.ZodType, Context>(
    schema: Schema,
    handle: (tx: Tx, object: z.output<Schema>, created: Date, context: Context) => Promise<void>,
  ): EventReader<Context> =>
  ({ object, created }) => {
    const read = schema.safeParse(object);
    return read.success ? (tx, context) => handle(tx, read.data, created, context) : null;
  };

/** What several features do at the same events, one after the other. */
export const allOf = <Context>(...maps: EventHandlers<Context>[]): EventHandlers<Context> =>
  Object.fromEntries(
    [...new Set(maps.flatMap(Object.keys))].map((type) => [
      type,
      (event) => {
        const works = maps.flatMap((handlers) => handlers[type] ?? []).map((read) => read(event));
        if (works.includes(null)) return null;
        return async (tx, context) => {
          for (const work of works) await work?.(tx, context);
        };
      },
    ]),
  );

/** Records an event and does what it means, both or neither; one that is known already changes nothing. */
export async function takeEvent<Context>(
  tx: Tx,
  event: PaymentEvent,
  { handlers, context }: { handlers: EventHandlers<Context>; context: Context },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "malformed" }> {
  const { id, type, created } = event;
  const reader = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
  const work = reader?.(event);
  if (work === null) return { ok: false, reason: "malformed" };
  const fresh = await tx
    .insert(paymentEvents)
    .values({ id, type, created, receivedAt: now, handledAt: work ? now : null })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (fresh.length) await work?.(tx, context);
  return { ok: true };
}
