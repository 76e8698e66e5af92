import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, inArray, lte } from "drizzle-orm";
import { pagePreviews, pages } from "~/db/schema/pages.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { hiddenReasonOf } from "~/features/content/visibility/queries.server.ts";
import { maySee } from "~/features/content/visibility/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { previewHash, previewsOfPage } from "./queries.server.ts";
import { PREVIEWS_MOST, previewEnd, type REFUSALS } from "./rules.ts";

type Created = { ok: true; id: string; token: string } | { ok: false; reason: "not-found" | keyof typeof REFUSALS };

const TOKEN_BYTES = 32;

/** Makes an address that shows the draft without an account. The token is not stored and told only here. */
export async function createPreview(tx: Tx, own: OwnPage, days: number, now: Date): Promise<Created> {
  await lockAccount(tx, own.accountId);
  const page = await pageOfOwner(tx, own);
  if (!page) return { ok: false, reason: "not-found" };
  if (!maySee(await hiddenReasonOf(tx, page.id), "invited")) return { ok: false, reason: "closed" };
  const over = and(eq(pagePreviews.pageId, page.id), lte(pagePreviews.expiresAt, now));
  await tx.delete(pagePreviews).where(over);
  if ((await previewsOfPage(tx, page.id, now)).length >= PREVIEWS_MOST) return { ok: false, reason: "too-many" };
  const [id, token] = [randomUUID(), newToken()];
  await tx.insert(pagePreviews).values({
    ...{ id, pageId: page.id, tokenHash: previewHash(token) },
    ...{ createdAt: now, expiresAt: previewEnd(days, now) },
  });
  return { ok: true, id, token };
}

/** Another token for a preview whose first one never reached its owner. */
export async function renewPreview(tx: Tx, own: OwnPage, id: string): Promise<Created> {
  const token = newToken();
  const { rowCount } = await tx
    .update(pagePreviews)
    .set({ tokenHash: previewHash(token) })
    .where(ownPreview(tx, own, id));
  return rowCount === 1 ? { ok: true, id, token } : { ok: false, reason: "not-found" };
}

const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** Ends an address at once; false for another account's. */
export async function takeBackPreview(tx: Tx, own: OwnPage, previewId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(pagePreviews).where(ownPreview(tx, own, previewId));
  return rowCount === 1;
}

function ownPreview(tx: Tx, { accountId, pageId }: OwnPage, previewId: string) {
  const ownPages = tx.select({ id: pages.id }).from(pages).where(eq(pages.accountId, accountId));
  return and(eq(pagePreviews.id, previewId), eq(pagePreviews.pageId, pageId), inArray(pagePreviews.pageId, ownPages));
}
