import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { subscriptions } from "~/db/schema/subscriptions.ts";
import { SAMPLE_ACCOUNT, SAMPLE_PREFIX, WORLD_TODAY } from "~/features/studio/demo/rules/world.ts";
import type { Id } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";

/** `folder` is for files on their way into the store. */
export type Making = { db: Db; storage: Storage; queue: Queue; folder: string };

export const OWNER = SAMPLE_ACCOUNT;

let made = 0;

/** The next id of the worlds, each used once. */
export function sampleId<Kind extends Id<string>>(): Kind {
  made++;
  return `${SAMPLE_PREFIX}${made.toString(16).padStart(6, "0")}` as string as Kind;
}

/** An id of rows that were added later, each of which has its number: so the rows of other tables keep their ids. */
export const laterId = <Kind extends Id<string>>(number: number): Kind =>
  `${SAMPLE_PREFIX}${number.toString(16)}` as string as Kind;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment so many days before the world's today, at a time of day such as `18:40`, in UTC. */
export const daysAgo = (days: number, time = "12:00"): Date =>
  new Date(Date.parse(`${WORLD_TODAY}T${time}:00Z`) - days * DAY_MS);

/** The day itself. */
export const dayAgo = (days: number): string => daysAgo(days).toISOString().slice(0, 10);

export async function forgetAccount(db: Db): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.accountId, OWNER));
  await db.delete(accounts).where(eq(accounts.id, OWNER));
}
