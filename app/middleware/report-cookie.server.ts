import { openedInput } from "~/features/insights/saved-views/input.ts";
import { REPORTS_PATH } from "~/features/insights/saved-views/rules/links.ts";
import type { SharedReportId } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import { accessCookie } from "./access-cookie.server.ts";

/** One for each report, because the router asks for data beside a report's own path. */
const nameOf = (id: SharedReportId) => `indielens.report-${id.slice(0, 8)}`;

type Opened = { id: SharedReportId; token: string; expiresAt: Date };

/** Keeps a shared report open in a browser that knew its password. */
export const reportCookie = (config: Pick<Config, "baseUrl">, { id, ...opened }: Opened): string =>
  accessCookie(config, { name: nameOf(id), path: REPORTS_PATH, ...opened });

/** What a browser sends for this report; null where it has nothing that could be valid. */
export function reportTokenIn(cookies: string, id: SharedReportId): string | null {
  const [, token] = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${nameOf(id)}=([^;]*)`).exec(cookies) ?? [];
  const parsed = openedInput.safeParse(token);
  return parsed.success ? parsed.data : null;
}
