import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import { screeners, screenerViewings } from "~/db/schema/screeners.ts";
import { sites } from "~/db/schema/sites.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announceMediaChange } from "~/features/account/addresses/commands.server.ts";
import { tellEndpoints } from "~/features/account/webhooks/commands.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { hiddenReasonOf, visibleTo } from "~/features/content/visibility/queries.server.ts";
import { newId, type OwnPage, type OwnScreener, type ScreenerId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { NewScreener } from "./input.ts";
import { screenedFilm, tokenHash } from "./queries.server.ts";
import { type REFUSALS, refusalOf, SCREENERS_MOST, screenerEnd, screenerState, viewingEnd } from "./rules.ts";

type Created = { ok: true; id: ScreenerId } | { ok: false; reason: "not-found" | keyof typeof REFUSALS };

/** Makes a screener of a page that not everybody can open. */
export async function createScreener(tx: Tx, own: OwnPage, wanted: NewScreener, now: Date): Promise<Created> {
  await lockAccount(tx, own.accountId);
  const page = await pageOfOwner(tx, own);
  if (!page) return { ok: false, reason: "not-found" };
  const { film } = await screenedFilm(tx, page);
  const reason = refusalOf({ hidden: await hiddenReasonOf(tx, page.id), hasFilm: film !== null });
  if (reason) return { ok: false, reason };
  if ((await tx.$count(screeners, eq(screeners.pageId, page.id))) >= SCREENERS_MOST)
    return { ok: false, reason: "too-many" };
  const id = newId<ScreenerId>();
  const { name, email, marked, viewings, days } = wanted;
  await tx.insert(screeners).values({
    ...{ id, pageId: page.id, name, email, marked, viewingsMost: viewings },
    ...{ expiresAt: screenerEnd(days, now), createdAt: now },
  });
  return { ok: true, id };
}

/** Ends a screener and every viewing of it with the commit; what was watched stays. False for another account's. */
export async function takeBackScreener(tx: Tx, own: OwnScreener, now: Date): Promise<boolean> {
  const ownPages = tx.select({ id: pages.id }).from(pages).where(eq(pages.accountId, own.accountId));
  const { rowCount } = await tx
    .update(screeners)
    .set({ takenBackAt: sql`coalesce(${screeners.takenBackAt}, ${now})` })
    .where(
      and(eq(screeners.id, own.screenerId), eq(screeners.pageId, own.pageId), inArray(screeners.pageId, ownPages)),
    );
  await announceMediaChange(tx, own.accountId);
  return rowCount === 1;
}

/** Opens a screener in one browser; concurrent openings never exceed its number. The token is told only here. */
export async function openViewing(tx: Tx, screenerId: ScreenerId, now: Date) {
  const [screener] = await tx.select().from(screeners).where(eq(screeners.id, screenerId)).for("update");
  if (!screener) return { ok: false, reason: "taken-back" } as const;
  const viewings = await tx.$count(screenerViewings, eq(screenerViewings.screenerId, screenerId));
  const state = screenerState({ ...screener, viewings }, now);
  if (state !== "open") return { ok: false, reason: state } as const;
  const token = randomBytes(32).toString("base64url");
  const endsAt = viewingEnd(now, screener.expiresAt);
  await tx.insert(screenerViewings).values({ screenerId, tokenHash: tokenHash(token), startedAt: now, endsAt });
  await tellOfOpening(tx, screener, now);
  return { ok: true, token, endsAt } as const;
}

async function tellOfOpening(tx: Tx, { id, pageId }: typeof screeners.$inferSelect, now: Date) {
  const [page] = await tx.select({ accountId: pages.accountId }).from(pages).where(eq(pages.id, pageId));
  if (!page) return;
  const told = { ...page, kind: "screener.opened", subjectId: id } as const;
  await tellEndpoints(tx, null, { ...told, payload: { pageId }, at: now });
}

type Progress = { positionMs: number; watchedMs: number };

/** Records how far a viewing is; false when it is over or taken back. A repeated report moves nothing backwards. */
export async function recordProgress(db: Db, token: string, { positionMs, watchedMs }: Progress, now: Date) {
  const open = db
    .select({ id: screeners.id })
    .from(screeners)
    .innerJoin(pages, eq(pages.id, screeners.pageId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(and(isNull(screeners.takenBackAt), visibleTo("invited")));
  const { rowCount } = await db
    .update(screenerViewings)
    .set({
      seenAt: now,
      furthestMs: sql`greatest(${screenerViewings.furthestMs}, ${positionMs})`,
      watchedMs: sql`least(${screenerViewings.watchedMs}::bigint + ${watchedMs}, 2147483647)::integer`,
    })
    .where(
      and(
        eq(screenerViewings.tokenHash, tokenHash(token)),
        gt(screenerViewings.endsAt, now),
        inArray(screenerViewings.screenerId, open),
      ),
    );
  return rowCount === 1;
}
