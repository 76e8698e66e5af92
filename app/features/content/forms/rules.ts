import { platformLinkProblem } from "~/features/account/roles/rules/platform-links.ts";
import { isPlatform } from "~/features/account/roles/rules.ts";
import { NO_LINK, NO_NAME, webAddress } from "~/lib/text.ts";

const LINK = /(?:^|\.)(?:url|watchFreeUrl|buttonUrl|ticketUrl)$/;
const PLATFORM_LINK = /^platformLinks\.(\w+)$/;

const SOCIAL_NAME = /^lists\.socials\.byId\.[^.]+\.username$/;

/** What publishing would say of a link or of a social link's name; undefined where nothing, and for other fields. */
export function textProblem(path: string, typed: string): string | undefined {
  const text = typed.trim();
  if (SOCIAL_NAME.test(path)) return text ? undefined : NO_NAME;
  const platform = PLATFORM_LINK.exec(path)?.[1];
  if (platform) return (isPlatform(platform) && platformLinkProblem(platform, text)) || undefined;
  const isLink = webAddress(text) !== null && URL.canParse(text);
  return text && LINK.test(path) && !isLink ? NO_LINK : undefined;
}
