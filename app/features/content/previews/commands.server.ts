import { randomBytes } from "node:crypto";
import { and, eq, inArray, lte } from "drizzle-orm";
import { pagePreviews, pages } from "~/db/schema/pages.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { previewHash, previewsOfPage } from "./queries.server.ts";
import { PREVIEWS_MOST, previewEnd } from "./rules.ts";

type Created = { ok: true; token: string } | { ok: false; reason: "not-found" | "too-many" };

const TOKEN_BYTES = 32;

/** Makes an address that shows the draft without an account. The token is not stored and told only here. */
export async function createPreview(tx: Tx, own: OwnPage, days: number, now: Date): Promise<Created> {
  await lockAccount(tx, own.accountId);
  const page = await pageOfOwner(tx, own);
  if (!page) return { ok: false, reason: "not-found" };
  const over = and(eq(pagePreviews.pageId, page.id), lte(pagePreviews.expiresAt, now));
  await tx.delete(pagePreviews).where(over);
  if ((await previewsOfPage(tx, page.id, now)).length >= PREVIEWS_MOST) return { ok: false, reason: "too-many" };
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await tx.insert(pagePreviews).values({
    ...{ pageId: page.id, tokenHash: previewHash(token) },
    ...{ createdAt: now, expiresAt: previewEnd(days, now) },
  });
  return { ok: true, token };
}

/** Ends an address at once; false for another account's. */
export async function takeBackPreview(tx: Tx, { accountId, pageId }: OwnPage, previewId: string): Promise<boolean> {
  const ownPages = tx.select({ id: pages.id }).from(pages).where(eq(pages.accountId, accountId));
  const own = and(
    eq(pagePreviews.id, previewId),
    eq(pagePreviews.pageId, pageId),
    inArray(pagePreviews.pageId, ownPages),
  );
  const { rowCount } = await tx.delete(pagePreviews).where(own);
  return rowCount === 1;
}
