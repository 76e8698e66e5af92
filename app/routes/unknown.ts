import { redirect } from "react-router";
import { domainContext } from "~/middleware/domain.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/unknown";
import { publicAssets } from "./page/assets.server.ts";
import { otherPathDocument } from "./page/document.tsx";
import { html, PRIVATE } from "./page/page-answer.server.ts";

/** Under a page's own domain there is that page alone. */
export function loader({ context }: Route.LoaderArgs) {
  const domain = context.get(domainContext);
  if (!domain) return redirect("/signup");
  return html(404, otherPathDocument(domain, { assets: publicAssets(context.get(productContext)) }), PRIVATE);
}
