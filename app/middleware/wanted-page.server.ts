import { createCookie } from "react-router";
import type { Product } from "~/product.server.ts";

/** Long enough to find a password. */
const MAX_AGE_SECONDS = 10 * 60;

/** The path is `/` because forms are posted to `/login.data`, not below `/login`. */
function cookieOf({ baseUrl }: Product["config"]) {
  const secure = baseUrl.startsWith("https:");
  const name = `${secure ? "__Host-" : ""}indielens.wanted_page`;
  return createCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: MAX_AGE_SECONDS });
}

/** Headers that remember the page which somebody asked for without being signed in. */
export async function remembersWanted({ method, url }: Request, config: Product["config"]): Promise<Headers> {
  const { pathname, search } = new URL(url);
  if (method !== "GET") return new Headers();
  return new Headers({ "set-cookie": await cookieOf(config).serialize(pathname + search) });
}

type SignedIn = { home: string; headers: Headers };

/** The page to open after the sign-in, which is then forgotten; `home` where none is remembered. */
export async function takeWanted(request: Request, config: Product["config"], { home, headers }: SignedIn) {
  const cookie = cookieOf(config);
  const wanted: unknown = await cookie.parse(request.headers.get("cookie"));
  if (wanted === null) return home;
  headers.append("set-cookie", await cookie.serialize("", { maxAge: 0 }));
  return typeof wanted === "string" && isOurs(wanted, config) ? wanted : home;
}

/** A cookie can be written by others: only addresses of this product are followed. */
const isOurs = (path: string, { baseUrl }: Product["config"]) =>
  path.startsWith("/") && URL.parse(path, baseUrl)?.origin === new URL(baseUrl).origin;
