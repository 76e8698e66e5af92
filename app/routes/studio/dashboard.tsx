import { redirect } from "react-router";
import { dashboardPath } from "~/features/roles/rules.ts";
import { siteOfOwner } from "~/features/sites/queries.server.ts";
import { YourSite } from "~/features/sites/ui/your-site.tsx";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { StudioShell } from "~/ui/studio-shell.tsx";
import type { Route } from "./+types/dashboard";
import { studioTools } from "./tools.ts";

export const meta = () => pageTitle("Your site");

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const { id, name, email } = context.get(accountContext);
  const site = await siteOfOwner(db, id);
  if (!site) throw redirect("/onboarding");
  const home = dashboardPath(site.role);
  if (url.pathname.split("/")[1] !== home.slice(1)) {
    throw redirect(params.section ? `${home}/${encodeURIComponent(params.section)}` : home);
  }
  return {
    home,
    person: { name, email },
    known: params.section === undefined,
    site: {
      url: new URL(`/u/${site.username}`, config.baseUrl).href,
      path: `/u/${site.username}`,
      title: site.title,
      theme: site.theme,
      version: site.updatedAt.toISOString(),
      published: site.publishedAt !== null,
    },
    film: {
      videoId: site.videoId,
      status: site.filmStatus,
    },
  };
}

export default function Dashboard({ loaderData: { home, person, known, site, film } }: Route.ComponentProps) {
  return (
    <StudioShell home={home} tools={studioTools(home)} person={person}>
      {known ? (
        <YourSite {...site} film={film} />
      ) : (
        <h1 className="text-xl">Select a tool from the sidebar to get started.</h1>
      )}
    </StudioShell>
  );
}
