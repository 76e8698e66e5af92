import { eq, sql } from "drizzle-orm";
import { downtimes, heartbeats } from "~/db/schema/heartbeats.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { BEAT_MS, downtimeBetween } from "./rules.ts";

const ONLY_ROW = "product";

/** Says that visitors are answered; after a silence that was too long, notes that the product was down. */
export async function beat(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, so that of several processes that start together one notes the silence.
    const [last] = await tx.select().from(heartbeats).where(eq(heartbeats.id, ONLY_ROW)).for("update");
    const silence = last && downtimeBetween(last.beatAt, now);
    if (silence) await tx.insert(downtimes).values(silence).onConflictDoNothing();
    await tx
      .insert(heartbeats)
      .values({ id: ONLY_ROW, beatAt: now })
      .onConflictDoUpdate({
        target: heartbeats.id,
        set: { beatAt: sql`greatest(${heartbeats.beatAt}, excluded.beat_at)` },
      });
  });
}

/** Beats from now on; a beat that fails is a silence. Returns how to stop. */
export function startHeartbeat(db: Db, log: Log): () => void {
  const once = () =>
    void beat(db, new Date()).catch((error) => log.warn({ err: error }, "the heartbeat could not be stored"));
  once();
  const timer = setInterval(once, BEAT_MS);
  return () => clearInterval(timer);
}
