import { createCookie } from "react-router";
import type { Product } from "~/product.server.ts";

/** Browsers store cookies for at most 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** A cookie with the longest possible lifetime; sent to addresses below `path` only, and hidden from scripts. */
export function lastingCookie({ baseUrl }: Product["config"], name: string, path: string) {
  const secure = baseUrl.startsWith("https:");
  const fullName = `${secure ? "__Secure-" : ""}indielens.${name}`;
  return createCookie(fullName, { path, httpOnly: true, sameSite: "lax", secure, maxAge: MAX_AGE_SECONDS });
}
