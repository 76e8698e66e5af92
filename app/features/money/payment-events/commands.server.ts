import type { z } from "zod";
import { paymentEvents } from "~/db/schema/payment-events.ts";
import type { Tx } from "~/platform/db.ts";
import type { PaymentEvent } from "~/platform/payments.ts";

type Work<Context> = (tx: Tx, context: Context) => Promise<void>;

/** Parses an event and returns its changes; null for an event with invalid data. */
type EventReader<Context> = (event: PaymentEvent) => Work<Context> | null;

/** Handlers by type of event. Events arrive in any order; each is parsed completely before any change. */
export type EventHandlers<Context> = Record<string, EventReader<Context> | undefined>;

/** A handler that parses the event's object with `schema`. */
export const handlerOf =
  <Schema extends z.ZodType, Context>(
    schema: Schema,
    handle: (tx: Tx, object: z.output<Schema>, created: Date, context: Context) => Promise<void>,
  ): EventReader<Context> =>
  ({ object, created }) => {
    const read = schema.safeParse(object);
    return read.success ? (tx, context) => handle(tx, read.data, created, context) : null;
  };

/** Merges handlers of several features; those of the same type run one after the other. */
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

/** Stores an event and applies its changes in the caller's transaction; a known event changes nothing. */
export async function handleEvent<Context>(
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
