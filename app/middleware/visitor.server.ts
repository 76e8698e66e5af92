import { createCookie } from "react-router";
import type { Product } from "~/product.server.ts";

/** Browsers keep none longer than 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Sent back to the addresses below `room` alone, and to no script. */
function cookieOf({ baseUrl }: Product["config"], room: string) {
  const secure = baseUrl.startsWith("https:");
  const name = `${secure ? "__Secure-" : ""}indielens.visitor`;
  return createCookie(name, { path: room, httpOnly: true, sameSite: "lax", secure, maxAge: MAX_AGE_SECONDS });
}

/** The browser behind a request, as rows know it; one that comes for the first time gets a cookie with its answer. */
export async function readVisitor(request: Request, { config, visitors }: Product, room: string) {
  const cookie = cookieOf(config, room);
  const kept: unknown = await cookie.parse(request.headers.get("cookie"));
  if (typeof kept === "string" && visitors.isToken(kept)) return { visitor: visitors.hashOf(kept), cookie: null };
  const token = visitors.newToken();
  return { visitor: visitors.hashOf(token), cookie: await cookie.serialize(token) };
}
