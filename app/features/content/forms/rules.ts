import { platformLinkProblem } from "~/features/account/roles/rules/platform-links.ts";
import { isPlatform } from "~/features/account/roles/rules.ts";
import { NO_LINK, webAddress } from "~/lib/text.ts";

const LINK = /(?:^|\.)(?:url|watchFreeUrl|buttonUrl|ticketUrl)$/;
const PLATFORM_LINK = /^platformLinks\.(\w+)$/;

/** What publishing would say of the text in a field for links; undefined where nothing, and for other fields. */
export function linkProblem(path: string, typed: string): string | undefined {
  const text = typed.trim();
  const platform = PLATFORM_LINK.exec(path)?.[1];
  if (platform) return (isPlatform(platform) && platformLinkProblem(platform, text)) || undefined;
  const isLink = webAddress(text) !== null && URL.canParse(text);
  return text && LINK.test(path) && !isLink ? NO_LINK : undefined;
}
