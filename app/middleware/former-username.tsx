import { type MiddlewareFunction, Outlet } from "react-router";
import { successorOf } from "~/features/account/usernames/queries.server.ts";
import { movedPath } from "~/features/account/usernames/rules.ts";
import { productContext } from "./product.server.ts";

/** Addresses of a former username lead to the present one; asked only where nothing was found. */
const leadOn: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (response.status !== 404) return response;
  const { pathname, search } = new URL(request.url);
  const [, former = ""] = /^\/u\/([^/]+)/.exec(pathname) ?? [];
  const username = await successorOf(context.get(productContext).db, decodedName(former), new Date());
  const path = username && movedPath(pathname, username);
  if (!path) return response;
  // 307 keeps the method and the form of a change.
  const status = request.method === "GET" || request.method === "HEAD" ? 302 : 307;
  return new Response(null, { status, headers: { location: path + search, "cache-control": "private, no-store" } });
};

/** No username holds a percent sign, so a name that cannot be decoded is none. */
function decodedName(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}

export const middleware = [leadOn];

export default Outlet;
