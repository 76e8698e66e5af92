import type { RouterContextProvider } from "react-router";
import { publicName } from "~/features/account/accounts/rules.ts";
import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { currentPackage, linkById } from "~/features/page/festival-package/queries.server.ts";
import { isLinkClosed, linkState, PACKAGE_PURPOSE } from "~/features/page/festival-package/rules.ts";
import type { PackageLinkId } from "~/lib/ids.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { productContext } from "~/middleware/product.server.ts";

/** What a link leads to at this moment; null where there is no such link, or its page is closed. */
export async function linkAt(context: Readonly<RouterContextProvider>, sealed: string, now: Date) {
  const { db, sealedIds } = context.get(productContext);
  const id = sealedIds.open<PackageLinkId>(PACKAGE_PURPOSE, sealed);
  const found = id && (await linkById(db, id));
  if (!found || isLinkClosed(found.hidden)) return null;
  if (isBarredIn(found.territory, context.get(countryContext))) return null;
  const { link, page, names, timeZone } = found;
  return {
    ...{ link, page, maker: publicName(names), state: linkState(link, now) },
    until: momentLabel(link.expiresAt, timeZone ?? "UTC"),
    artifact: await currentPackage(db, page.id, link.withFilm),
  };
}
