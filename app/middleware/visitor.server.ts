import type { Product } from "~/product.server.ts";
import { lastingCookie } from "./lasting-cookie.server.ts";

/** The hash that rows store for the browser of a request, and the cookie to set when it has none yet. */
export async function readVisitor(request: Request, { config, visitors }: Product, cookiePath: string) {
  const cookie = lastingCookie(config, "visitor", cookiePath);
  const token: unknown = await cookie.parse(request.headers.get("cookie"));
  if (typeof token === "string" && visitors.isToken(token)) return { visitor: visitors.hashOf(token), cookie: null };
  const newToken = visitors.newToken();
  return { visitor: visitors.hashOf(newToken), cookie: await cookie.serialize(newToken) };
}
