import { pagePath } from "~/features/account/addresses/rules.ts";
import { siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { TemplateGallery } from "~/features/page/template-gallery/ui/template-gallery.tsx";
import { miniaturesOf } from "~/features/page/templates/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/page-templates";

export const meta = () => pageTitle("Page Templates");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const [miniatures, site] = await Promise.all([miniaturesOf(db, id), siteOfOwner(db, id)]);
  if (!miniatures || !site) throw notFound();
  return { miniatures, path: pagePath(site.username ?? "") };
}

export default function PageTemplates({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">Page Templates</h1>
      <p className="mt-2 mb-8 max-w-prose text-muted">
        Your film in each of the twelve templates. Visitors see the one that you use once you publish it.
      </p>
      <TemplateGallery {...loaderData} />
    </>
  );
}
