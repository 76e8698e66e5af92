import { grantTokenInput } from "~/features/page/screeners/input.ts";
import type { Config } from "~/platform/config.ts";
import { accessCookie } from "./access-cookie.server.ts";

const SCREENING = "indielens.screening";
const WATCHING = "indielens.watching";

type Viewing = { token: string; path: string; endsAt: Date };

/** Keeps a viewing open in its browser; sent to the screener's own address only. */
export const screeningCookie = (config: Pick<Config, "baseUrl">, { token, path, endsAt }: Viewing): string =>
  accessCookie(config, { name: SCREENING, token, path, expiresAt: endsAt });

/** The same of a bought film. */
export const watchingCookie = (config: Pick<Config, "baseUrl">, { token, path, endsAt }: Viewing): string =>
  accessCookie(config, { name: WATCHING, token, path, expiresAt: endsAt });

export const screeningTokenIn = (cookies: string): string | null => tokenIn(cookies, SCREENING);
export const watchingTokenIn = (cookies: string): string | null => tokenIn(cookies, WATCHING);

function tokenIn(cookies: string, name: string): string | null {
  const pairs = cookies.split(";").map((pair) => pair.trim().split("="));
  const found = pairs.find(([named]) => named === name || named === `__Secure-${name}`);
  const parsed = grantTokenInput.safeParse(found?.[1]);
  return parsed.success ? parsed.data : null;
}
