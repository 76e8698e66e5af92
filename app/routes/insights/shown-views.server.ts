import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { linksOfOwner } from "~/features/insights/saved-views/queries/links.server.ts";
import { viewsOfOwner } from "~/features/insights/saved-views/queries.server.ts";
import { REPORT_PURPOSE, reportPath } from "~/features/insights/saved-views/rules/links.ts";
import type { ShownView } from "~/features/insights/saved-views/ui/view-bar.tsx";
import type { AccountId } from "~/lib/ids.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import type { Product } from "~/product.server.ts";

type Services = Pick<Product, "db" | "sealedIds" | "config">;

/** The account's saved views with their links, whose moments are in its time zone. */
export async function shownViews({ db, sealedIds, config }: Services, accountId: AccountId, now: Date) {
  const [views, links, zone] = await Promise.all([
    viewsOfOwner(db, accountId),
    linksOfOwner(db, accountId),
    timeZoneOf(db, accountId),
  ]);
  return views.map((view): ShownView => {
    const link = links.find(({ viewId }) => viewId === view.id);
    if (!link) return { ...view, link: null };
    const path = reportPath(sealedIds.seal(REPORT_PURPOSE, link.id));
    const shown = { url: new URL(path, config.baseUrl).href, until: momentLabel(link.expiresAt, zone ?? "UTC") };
    return { ...view, link: { ...shown, isOver: link.expiresAt <= now, hasPassword: link.passwordHash !== null } };
  });
}
