import { domainContext } from "~/middleware/domain.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { ownBrowserMark } from "~/middleware/own-browser.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/own-browser";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Under a page's own domain: marks the browser of the owner, who came from the studio, and shows the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const domain = context.get(domainContext);
  if (!domain) throw notFound();
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const cookie = await ownBrowserMark(context.get(productContext), domain, token, new Date());
  const headers = new Headers({ location: domain.path, "cache-control": "private, no-store" });
  if (cookie) headers.append("set-cookie", cookie);
  return new Response(null, { status: 302, headers });
}
