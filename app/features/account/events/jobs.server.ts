import { z } from "zod";
import { holdAccount } from "~/features/account/accounts/queries.server.ts";
import { type EventId, idInput } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import { claimReading } from "./commands.server.ts";
import { eventById, type RecordedEvent } from "./queries.server.ts";
import { deliverEventJob, type EventKind } from "./rules.ts";

/**
 * A district's handler of an event. It runs in the transaction that marks the event as read by it, so what it writes
 * and enqueues there happens once. Slow work and external calls are jobs that it enqueues.
 */
export type EventReader<Kind extends EventKind, Context> = (
  tx: Tx,
  event: RecordedEvent<Kind>,
  context: Context,
) => Promise<void>;

/** The readers of every kind by name. Names must not change: rows of `events` store them. */
export type EventReaders<Context> = { [Kind in EventKind]: Record<string, EventReader<Kind, Context>> };

/** Delivers an event to its readers; retried for most of a day until each has succeeded. */
export const eventDelivery = <Context extends { db: Db }>(readers: EventReaders<Context>) =>
  defineJob<{ eventId: EventId }, Context>(
    deliverEventJob.name,
    z.object({ eventId: idInput<EventId>() }),
    async ({ eventId }, context) => {
      const event = await eventById(context.db, eventId);
      return event ? deliver(event, readers, context) : "skipped";
    },
    { retryLimit: 14 },
  );

async function deliver<Kind extends EventKind, Context extends { db: Db }>(
  event: RecordedEvent<Kind>,
  readers: EventReaders<Context>,
  context: Context,
): Promise<"read"> {
  const failures: unknown[] = [];
  for (const [name, read] of Object.entries(readers[event.kind])) {
    const reading = context.db.transaction(async (tx) => {
      // Before the event: a removal locks the account first, and then what belongs to it.
      if (!(await holdAccount(tx, event.accountId))) return;
      if (await claimReading(tx, event.id, name)) await read(tx, event, context);
    });
    // A failing reader does not stop the others.
    await reading.catch((error) => failures.push(error));
  }
  if (failures.length) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
  return "read";
}

/** Each day: delivers events again that a reader could not read. */
export const sweepEvents = defineSchedule<{ queue: Queue }>("events.sweep", "35 3 * * *", async ({ queue }) => ({
  again: await queue.tryFailedAgain(deliverEventJob),
}));
