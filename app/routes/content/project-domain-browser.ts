import { domainOfPage } from "~/features/content/domains/queries.server.ts";
import { OWN_BROWSER_PATH } from "~/features/content/domains/rules/addresses.ts";
import { domainOrigin } from "~/features/content/domains/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { ownBrowserToken } from "~/middleware/own-browser.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/project-domain-browser";
import { ownProject } from "./own-project.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Leads to the page under its own domain, where this browser is marked as its owner's. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const domain = await domainOfPage(product.db, ownProject(context, params));
  if (!domain?.provenAt) throw notFound();
  const token = ownBrowserToken(product, domain, new Date());
  const location = `${domainOrigin(domain.host, product.config.baseUrl)}${OWN_BROWSER_PATH}?token=${token}`;
  return new Response(null, {
    status: 302,
    headers: { location, "cache-control": "private, no-store", "referrer-policy": "no-referrer" },
  });
}
