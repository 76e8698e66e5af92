import { createCookie } from "react-router";
import type { Product } from "~/product.server.ts";

/** Browsers keep none longer than 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** A cookie that stays as long as browsers allow; sent back to the addresses below `path` alone, and to no script. */
export function lastingCookie({ baseUrl }: Product["config"], name: string, path: string) {
  const secure = baseUrl.startsWith("https:");
  const fullName = `${secure ? "__Secure-" : ""}indielens.${name}`;
  return createCookie(fullName, { path, httpOnly: true, sameSite: "lax", secure, maxAge: MAX_AGE_SECONDS });
}
