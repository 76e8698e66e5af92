import { redirect } from "react-router";
import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { planName, pricingPath } from "~/features/account/plans/rules/offers.ts";
import { hasFeature, limitsOf } from "~/features/account/plans/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { projectListInput } from "~/features/content/projects/input.ts";
import { foldersOfOwner, projectsOfOwner, projectTotals } from "~/features/content/projects/queries.server.ts";
import { pictureOfPoster } from "~/features/content/projects/rules/posters.ts";
import { ProjectScreen } from "~/features/content/projects/ui/project-screen.tsx";
import { conversionOfProjects, conversionsOfFilms } from "~/features/insights/conversions/queries.server.ts";
import { conversionRate, NO_VISITORS } from "~/features/insights/conversions/rules.ts";
import { refreshFigures } from "~/features/insights/rollups/jobs.server.ts";
import { linkCounts } from "~/features/promotion/links/queries.server.ts";
import { postersOf } from "~/features/video/posters/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ignoringFullDisk } from "~/platform/disk-space.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/projects";

export const meta = () => pageTitle("Projects");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, queue } = context.get(productContext);
  const { id } = context.get(accountContext);
  const entitlement = context.get(entitlementContext);
  if (entitlement.role === "actor") throw redirect(dashboardPath("actor"));
  const asked = projectListInput.parse(Object.fromEntries(url.searchParams));
  await ignoringFullDisk(refreshFigures({ db, queue }, id));
  const now = new Date();
  const [list, totals, folders, conversion, zone] = await Promise.all([
    projectsOfOwner(db, id, asked),
    projectTotals(db, id),
    foldersOfOwner(db, id),
    conversionOfProjects(db, id, now),
    timeZoneOf(db, id),
  ]);
  const films = list.projects.map(({ filmId }) => filmId);
  const videos = list.projects.flatMap(({ videoId }) => videoId ?? []);
  const [links, posters, conversions] = await Promise.all([
    linkCounts(db, id, films),
    postersOf(db, id, videos),
    conversionsOfFilms(db, id, films, now),
  ]);
  const { projects: limit } = limitsOf(entitlement);
  return {
    ...{
      asked,
      folders,
      zone: zone ?? "UTC",
      next: list.next,
      limit,
      planName: planName(entitlement),
      plans: pricingPath(entitlement.role),
    },
    totals: { ...totals, rate: conversionRate(conversion) },
    isPro: entitlement.plan === "pro",
    hasBulk: hasFeature(entitlement, "bulkSelection"),
    hasActorsGrid: hasFeature(entitlement, "actorsGrid"),
    projects: list.projects.map((project) => ({
      ...project,
      picture: pictureOfPoster(project, posters),
      links: links.get(project.filmId) ?? 0,
      rate: conversionRate(conversions.get(project.filmId) ?? NO_VISITORS),
    })),
  };
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <ProjectScreen {...loaderData} />;
}
