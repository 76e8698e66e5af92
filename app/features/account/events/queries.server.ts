import { eq } from "drizzle-orm";
import { events } from "~/db/schema/events.ts";
import type { AccountId, EventId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type EventOf, eventInput } from "./input.ts";
import type { EventKind } from "./rules.ts";

export type RecordedEvent<Kind extends EventKind = EventKind> = {
  [One in Kind]: EventOf<One> & { id: EventId; accountId: AccountId; createdAt: Date };
}[Kind];

/** @throws where this version does not know its kind */
export async function eventById(db: Reader, eventId: EventId): Promise<RecordedEvent | null> {
  const { id, accountId, kind, subjectId, payload, createdAt } = events;
  const [found] = await db
    .select({ id, accountId, kind, subjectId, payload, createdAt })
    .from(events)
    .where(eq(id, eventId));
  return found ? { ...found, ...eventInput.parse(found) } : null;
}
