import type { Config } from "~/platform/config.ts";

type Access = { name: string; token: string; path: string; expiresAt: Date };

/** A cookie that opens something below a path for a while; hidden from scripts. Tokens are base64url. */
export function accessCookie({ baseUrl }: Pick<Config, "baseUrl">, { name, token, path, expiresAt }: Access): string {
  const secure = baseUrl.startsWith("https:");
  const rest = [`Path=${path}`, `Expires=${expiresAt.toUTCString()}`, "HttpOnly", "SameSite=Lax"];
  return [`${secure ? "__Secure-" : ""}${name}=${token}`, ...rest, ...(secure ? ["Secure"] : [])].join("; ");
}
