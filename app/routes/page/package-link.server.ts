import { publicName } from "~/features/account/accounts/rules.ts";
import { currentPackage, linkById } from "~/features/page/festival-package/queries.server.ts";
import { isLinkClosed, linkState, PACKAGE_PURPOSE } from "~/features/page/festival-package/rules.ts";
import type { PackageLinkId } from "~/lib/ids.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import type { Product } from "~/product.server.ts";

/** What a link leads to at this moment; null where there is no such link, or its page is closed. */
export async function linkAt({ db, sealedIds }: Product, sealed: string, now: Date) {
  const id = sealedIds.open<PackageLinkId>(PACKAGE_PURPOSE, sealed);
  const found = id && (await linkById(db, id));
  if (!found || isLinkClosed(found.hidden)) return null;
  const { link, page, names, timeZone } = found;
  return {
    ...{ link, page, maker: publicName(names), state: linkState(link, now) },
    until: momentLabel(link.expiresAt, timeZone ?? "UTC"),
    artifact: await currentPackage(db, page.id, link.withFilm),
  };
}
