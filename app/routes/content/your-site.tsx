import { redirect } from "react-router";
import { filmPath, pagePath } from "~/features/account/addresses/rules.ts";
import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import { lackOf } from "~/features/account/plans/rules.ts";
import { designColours } from "~/features/content/palettes/rules.ts";
import { coloursOfStill } from "~/features/page/public-site/queries/film-colours.server.ts";
import { draftByOwner, siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { YourSite } from "~/features/page/templates/ui/your-site.tsx";
import type { AccountId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Db } from "~/platform/db.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/your-site";

export const meta = () => pageTitle("Your site");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const { id } = context.get(accountContext);
  const site = await siteOfOwner(db, id);
  if (!site) throw redirect("/onboarding");
  const path = pagePath(site.username ?? "");
  return {
    path,
    url: new URL(path, config.baseUrl).href,
    filmUrl: site.hidden || !site.videoId ? null : new URL(filmPath(site.slug), config.baseUrl).href,
    title: site.title,
    theme: site.theme,
    palettes: await palettesOf(db, id),
    version: site.updatedAt.toISOString(),
    published: site.publishedAt !== null,
    film: { videoId: site.videoId, status: site.filmStatus },
    others: {
      shown: site.showsOthers,
      lack: lackOf(context.get(entitlementContext), "railOptOut"),
      plans: pricingPath(site.role),
    },
  };
}

/** The colours that the page would have in the two palettes that are its own. */
async function palettesOf(db: Db, accountId: AccountId) {
  const site = (await draftByOwner(db, accountId))?.site;
  if (!site) return null;
  return { design: designColours(site.template), film: await coloursOfStill(site) };
}

export default function Site({ loaderData }: Route.ComponentProps) {
  return <YourSite {...loaderData} />;
}
