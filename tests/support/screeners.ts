import { screeners } from "~/db/schema/screeners.ts";
import { secretsOf } from "~/features/page/screeners/commands/secrets.server.ts";
import { newId, type PageId, type ScreenerId } from "~/lib/ids.ts";
import type { TestProduct } from "./product.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A screener of a page, and the last part of its address. */
export async function createScreener({ db, sealedIds }: Pick<TestProduct, "db" | "sealedIds">, pageId: PageId) {
  const [screenerId, now] = [newId<ScreenerId>(), new Date()];
  const until = { expiresAt: new Date(now.getTime() + DAY_MS), createdAt: now };
  await db.insert(screeners).values({ id: screenerId, pageId, name: "Nell Ortiz", marked: false, ...until });
  return { screenerId, sealed: secretsOf(sealedIds, screenerId).path.replace("/s/", "") };
}
