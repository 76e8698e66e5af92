import { previewTokenInput } from "~/features/content/previews/input.ts";
import type { Config } from "~/platform/config.ts";
import { accessCookie } from "./access-cookie.server.ts";

const NAME = "indielens.preview.";
const EACH = /(?:^|;\s*)(?:__Secure-)?indielens\.preview\.[\w-]+=([^;]*)/g;

/**
 * Lets this browser load the private media of a preview, for as long as its address works. One cookie for each preview,
 * because several may be open; sent with requests for media only.
 */
export function previewCookie({ baseUrl }: Pick<Config, "baseUrl">, token: string, expiresAt: Date): string {
  return accessCookie({ baseUrl }, { name: `${NAME}${token.slice(0, 8)}`, token, path: "/media", expiresAt });
}

/** The tokens of the previews that this browser has opened. */
export const previewTokensIn = (cookies: string): string[] =>
  [...cookies.matchAll(EACH)]
    .map(([, token = ""]) => token)
    .filter((token) => previewTokenInput.safeParse(token).success);
