import { sql } from "drizzle-orm";
import { themeDays } from "~/db/schema/theme-days.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { ThemeId } from "./input.ts";

/** Counts one change to this theme, on its UTC day. */
export async function countThemeChange(tx: Tx, accountId: AccountId, themeId: ThemeId, now: Date) {
  const { day, themeId: theme } = themeDays;
  await tx
    .insert(themeDays)
    .values({ accountId, day: dayOf(now), themeId, changes: 1 })
    .onConflictDoUpdate({
      target: [themeDays.accountId, day, theme],
      set: { changes: sql`${themeDays.changes} + 1` },
    });
  return { ok: true } as const;
}
