import { and, arrayContains, eq, not, sql } from "drizzle-orm";
import { events } from "~/db/schema/events.ts";
import { tellEndpoints } from "~/features/account/webhooks/commands.server.ts";
import { isWebhookKind } from "~/features/account/webhooks/rules.ts";
import { type AccountId, type EventId, newId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { EventOf } from "./input.ts";
import { deliverEventJob, type EventKind } from "./rules.ts";

type NewEvent = {
  [Kind in EventKind]: EventOf<Kind> & { accountId: AccountId; at: Date };
}[EventKind];

/** Records an event in the transaction of its fact: its readers run if and only if that commits. */
export async function recordEvent(tx: Tx, queue: Queue, { at, ...event }: NewEvent): Promise<void> {
  const id = newId<EventId>();
  await tx.insert(events).values({ id, ...event, createdAt: at });
  await queue.send(tx, deliverEventJob, { eventId: id });
  const { accountId, kind, subjectId, payload } = event;
  if (isWebhookKind(kind)) await tellEndpoints(tx, queue, { accountId, kind, subjectId, payload, at });
}

/** Marks an event as read by this reader; false when it already is. A concurrent claim waits for this transaction. */
export async function claimReading(tx: Tx, eventId: EventId, reader: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(events)
    .set({ readBy: sql`array_append(${events.readBy}, ${reader})` })
    .where(and(eq(events.id, eventId), not(arrayContains(events.readBy, [reader]))));
  return rowCount === 1;
}
