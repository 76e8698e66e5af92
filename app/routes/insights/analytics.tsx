import { redirect } from "react-router";
import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { overviewOf } from "~/features/insights/analytics/queries.server.ts";
import { AnalyticsOverview } from "~/features/insights/analytics/ui/analytics-overview.tsx";
import { refreshFigures } from "~/features/insights/rollups/jobs.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ignoringFullDisk } from "~/platform/disk-space.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/analytics";

export const meta = () => pageTitle("Analytics");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, queue, config } = context.get(productContext);
  const { id } = context.get(accountContext);
  await ignoringFullDisk(refreshFigures({ db, queue }, id));
  const [site, overview] = await Promise.all([siteOfOwner(db, id), overviewOf(db, id, dayOf(new Date()))]);
  if (!site) throw redirect("/onboarding");
  const path = canonicalPath({ role: site.role, username: site.username ?? "", slug: site.slug });
  const isPublic = site.hidden === null;
  return { overview, page: { url: new URL(path, config.baseUrl).href, title: site.title, isPublic } };
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsOverview {...loaderData} />;
}
