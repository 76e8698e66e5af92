import { and, desc, eq, gt, ne } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import { type AbuseGuard, NEW_MS, tooManyFilms } from "~/features/account/abuse-limits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

export type HeldFilm = { ok: false; reason: "held"; message: string };

/** Why one more film of the account has to wait, which is locked; null where it may come. */
export async function heldFilm(
  { tx, guard }: { tx: Tx; guard: AbuseGuard },
  accountId: AccountId,
  now: Date,
): Promise<HeldFilm | null> {
  const most = guard.limits?.films;
  if (most === undefined) return null;
  const since = new Date(now.getTime() - NEW_MS);
  const own = and(
    eq(videos.accountId, accountId),
    eq(videos.platform, "file"),
    ne(videos.kind, "clip"),
    gt(videos.createdAt, since),
  );
  const [oldest] = await tx
    .select({ createdAt: videos.createdAt })
    .from(videos)
    .where(own)
    .orderBy(desc(videos.createdAt))
    .offset(most - 1)
    .limit(1);
  if (!oldest) return null;
  guard.note({ rule: "films", accountId, at: now });
  return { ok: false, reason: "held", message: tooManyFilms(most, new Date(oldest.createdAt.getTime() + NEW_MS)) };
}
