import { eq } from "drizzle-orm";
import { sharedReports } from "~/db/schema/saved-views.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { newId, type OwnSavedView, type SharedReportId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { viewOfOwner } from "../queries.server.ts";
import { linkEnd } from "../rules/links.ts";

type NewLink = { days: number; passwordHash: string | null };
type Shared = { ok: true; id: SharedReportId } | { ok: false; reason: "not-found" };

/** Shares a saved view by a new link; the former one ends with it. */
export async function shareView(tx: Tx, own: OwnSavedView, link: NewLink, now: Date): Promise<Shared> {
  await lockAccount(tx, own.accountId);
  if (!(await viewOfOwner(tx, own))) return { ok: false, reason: "not-found" };
  await tx.delete(sharedReports).where(eq(sharedReports.viewId, own.viewId));
  const id = newId<SharedReportId>();
  const { days, passwordHash } = link;
  const times = { expiresAt: linkEnd(days, now), createdAt: now };
  await tx.insert(sharedReports).values({ id, viewId: own.viewId, passwordHash, ...times });
  return { ok: true, id };
}

/** Takes the link of a view back; false when the view is not this account's. */
export async function takeLinkBack(tx: Tx, own: OwnSavedView): Promise<boolean> {
  if (!(await viewOfOwner(tx, own))) return false;
  await tx.delete(sharedReports).where(eq(sharedReports.viewId, own.viewId));
  return true;
}
