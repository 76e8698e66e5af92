import { savedViews, sharedReports } from "~/db/schema/saved-views.ts";
import { REPORT_PURPOSE } from "~/features/insights/saved-views/rules/links.ts";
import { type AccountId, newId, type SavedViewId, type SharedReportId } from "~/lib/ids.ts";
import { hashOf } from "./hashed.ts";
import type { TestProduct } from "./product.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const REPORT_PASSWORD = "salt and snow";

/** A saved view with a link that asks for a password, and the last part of the link's address. */
export async function createSavedView({ db, sealedIds }: Pick<TestProduct, "db" | "sealedIds">, accountId: AccountId) {
  const [viewId, id, now] = [newId<SavedViewId>(), newId<SharedReportId>(), new Date()];
  await db.insert(savedViews).values({ id: viewId, accountId, name: "Berlin", query: "?country=DE", createdAt: now });
  const passwordHash = await hashOf(REPORT_PASSWORD);
  const times = { expiresAt: new Date(now.getTime() + DAY_MS), createdAt: now };
  await db.insert(sharedReports).values({ id, viewId, passwordHash, ...times });
  return { viewId, sharedReport: sealedIds.seal(REPORT_PURPOSE, id) };
}
