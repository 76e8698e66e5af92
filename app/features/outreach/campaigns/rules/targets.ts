/** What analytics read as the source of a visit (`utm_medium`), and which campaign it was. */
const MEDIUM = "email";
const SOURCE = "campaign";

/**
 * Where a button leads: an address of the owner's pages says that the visit came by this campaign, unless it says
 * already where visits come from. Addresses of others stay as they are.
 */
export function targetWithSource(target: string, name: string, isOurs: (host: string) => boolean): string {
  const url = URL.canParse(target) ? new URL(target) : null;
  if (!url || !isOurs(url.host)) return target;
  if ([...url.searchParams.keys()].some((key) => key.startsWith("utm_"))) return target;
  url.searchParams.set("utm_source", SOURCE);
  url.searchParams.set("utm_medium", MEDIUM);
  url.searchParams.set("utm_campaign", name);
  return url.href;
}
