import type { Product } from "~/product.server.ts";
import { lastingCookie } from "./lasting-cookie.server.ts";

/** The browser behind a request, as rows know it; one that comes for the first time gets a cookie with its answer. */
export async function readVisitor(request: Request, { config, visitors }: Product, cookiePath: string) {
  const cookie = lastingCookie(config, "visitor", cookiePath);
  const kept: unknown = await cookie.parse(request.headers.get("cookie"));
  if (typeof kept === "string" && visitors.isToken(kept)) return { visitor: visitors.hashOf(kept), cookie: null };
  const token = visitors.newToken();
  return { visitor: visitors.hashOf(token), cookie: await cookie.serialize(token) };
}
