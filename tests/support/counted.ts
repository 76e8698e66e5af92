import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

/** One visit of an account's page; by default on the first of March. */
export async function createVisit(db: Reader, accountId: AccountId, values: Partial<typeof visits.$inferInsert> = {}) {
  const ids = { id: crypto.randomUUID(), visitor: crypto.randomUUID(), accountId };
  const visit = { path: "/u/ada", day: "2026-03-01", device: "desktop", source: "direct", at: NOON } as const;
  await db.insert(visits).values({ ...ids, ...visit, ...values });
}

/** One short viewing of a film, on the same day. */
export async function createViewing(
  db: Reader,
  accountId: AccountId,
  videoId: VideoId,
  values: Partial<typeof viewings.$inferInsert> = {},
) {
  const ids = { id: crypto.randomUUID(), visitor: crypto.randomUUID(), accountId, videoId };
  const viewing = { day: "2026-03-01", device: "desktop", startedAt: NOON, plays: 1 } as const;
  const seen = { watchedSeconds: 30, furthestPercent: 10, reached: 3 };
  await db.insert(viewings).values({ ...ids, ...viewing, ...seen, ...values });
}
