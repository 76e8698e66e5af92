import { guestCodePath } from "~/features/page/guest-list/rules.ts";
import type { Config } from "~/platform/config.ts";
import { accessCookie } from "./access-cookie.server.ts";

const DOOR = "indielens.door";
const HOURS_MS = 18 * 60 * 60 * 1000;
/** A sealed id. */
const SEALED = /^[0-9a-z]{1,32}-[\w-]{43}$/;

/** Remembers in a browser which door it has open; sent to the addresses of guests' codes only. */
export const doorCookie = (config: Pick<Config, "baseUrl">, sealed: string, now: Date): string =>
  accessCookie(config, {
    ...{ name: DOOR, token: sealed, path: guestCodePath("") },
    expiresAt: new Date(now.getTime() + HOURS_MS),
  });

/** The door that this browser has open; null where it has none. */
export function doorIn(cookies: string): string | null {
  const pairs = cookies.split(";").map((pair) => pair.trim().split("="));
  const found = pairs.find(([named]) => named === DOOR || named === `__Secure-${DOOR}`)?.[1];
  return found && SEALED.test(found) ? found : null;
}
