import { sql } from "drizzle-orm";
import { heldBack } from "~/db/schema/held-back.ts";
import type { Db } from "~/platform/db.ts";
import type { HeldBack } from "./rules.ts";

/** Counts what was held back, by day, rule and who it was; what is of an account that has gone is not kept. */
export async function recordHeldBack(db: Db, waiting: HeldBack[]): Promise<void> {
  for (const [key, held] of Map.groupBy(waiting, keyOf)) {
    const last = held[held.length - 1];
    if (!last) continue;
    const { rule, accountId, at } = last;
    const day = at.toISOString().slice(0, 10);
    const isThere = accountId ? sql`exists (select from accounts where accounts.id = ${accountId})` : sql`true`;
    await db.execute(sql`insert into ${heldBack} (day, rule, who, account_id, count, last_at)
      select ${day}::date, ${rule}, ${key.split(" ")[2]}, ${accountId}::uuid, ${held.length}::int, ${at.toISOString()}::timestamptz where ${isThere}
      on conflict (day, rule, who) do update set count = held_back.count + excluded.count, last_at = excluded.last_at`);
  }
}

const keyOf = ({ rule, accountId, network = "", at }: HeldBack) =>
  `${at.toISOString().slice(0, 10)} ${rule} ${accountId ?? network}`;
