import { grantTokenInput } from "~/features/page/screeners/input.ts";
import type { Config } from "~/platform/config.ts";
import { accessCookie } from "./access-cookie.server.ts";

const NAME = "indielens.screening";
const TOKEN = /(?:^|;\s*)(?:__Secure-)?indielens\.screening=([^;]*)/;

type Viewing = { token: string; path: string; endsAt: Date };

/** Keeps a viewing open in its browser; sent to the screener's own address only. */
export const screeningCookie = (config: Pick<Config, "baseUrl">, { token, path, endsAt }: Viewing): string =>
  accessCookie(config, { name: NAME, token, path, expiresAt: endsAt });

export function screeningTokenIn(cookies: string): string | null {
  const parsed = grantTokenInput.safeParse(TOKEN.exec(cookies)?.[1]);
  return parsed.success ? parsed.data : null;
}
