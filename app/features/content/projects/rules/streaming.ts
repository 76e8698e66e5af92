import { MAX_PLATFORMS, type Platform } from "~/features/account/roles/rules.ts";

/** Where the dialog of a project asks for a link. Source: the specification's Links tab. */
export const STREAMING: { platform: Platform; label: string }[] = [
  { platform: "netflix", label: "Netflix" },
  { platform: "amazon", label: "Amazon Prime" },
  { platform: "youtube", label: "YouTube" },
  { platform: "vimeo", label: "Vimeo" },
  { platform: "website", label: "Custom URLs" },
];

/** The platforms of a page after a link was written or emptied: those with a link are shown, as long as there is room. */
export function withPlatform(platforms: string[], platform: Platform, hasLink: boolean): string[] {
  if (!hasLink) return platforms.length > 1 ? platforms.filter((other) => other !== platform) : platforms;
  return platforms.includes(platform) || platforms.length >= MAX_PLATFORMS ? platforms : [...platforms, platform];
}
