import type { TrafficKind } from "~/features/insights/bot-detection/rules.ts";
import type { Device } from "~/features/insights/visits/rules/devices.ts";
import { plainHost } from "~/features/insights/visits/rules.ts";
import type { AccountId, BoostId, ClickId, LinkId } from "~/lib/ids.ts";

/** What a redirect needs to know of a short address. */
export type CurrentLink = {
  id: LinkId;
  accountId: AccountId;
  code: string;
  /** Whose it is, as its pages say; null where they are not public. */
  maker: { name: string; username: string } | null;
  /** The page that it leads to; null while that is not public. */
  path: string | null;
  isEnabled: boolean;
  /** One more than its owner's plan has room for. */
  isSuspended: boolean;
  expiresAt: Date | null;
  passwordHash: string | null;
  clickLimit: number | null;
  people: number;
  utm: Partial<Record<string, string>>;
  /** Other places for a device or a country; the first that fits counts. */
  targets: Partial<Record<"device" | "country" | "url", string>>[];
};

/** Why a link leads nowhere at the moment. */
export type Closed = "inactive" | "expired" | "used-up" | "not-public";

export function closedBy(link: CurrentLink, now: Date): Closed | null {
  if (!link.isEnabled || link.isSuspended) return "inactive";
  if (link.expiresAt && link.expiresAt <= now) return "expired";
  if (link.clickLimit !== null && link.people >= link.clickLimit) return "used-up";
  return link.path === null ? "not-public" : null;
}

/**
 * Links that anything but their row and the hour decides about: a limit is kept by the database alone, and a password
 * is asked for. Everything else may be answered from memory.
 */
export const isPlain = ({ clickLimit, passwordHash }: CurrentLink): boolean =>
  clickLimit === null && passwordHash === null;

export type LinkVisitor = { device: Device; country: string | null };

const fits = ({ device, country }: CurrentLink["targets"][number], comer: LinkVisitor) =>
  device ? device === comer.device : country !== undefined && country === comer.country;

/** Where a link leads this visitor: a path of ours, which is told the code, or a whole address elsewhere. */
export function destinationOf(link: CurrentLink, comer: LinkVisitor): string {
  const elsewhere = link.targets.find((target) => fits(target, comer))?.url;
  const outside = elsewhere ? webAddress(elsewhere) : null;
  const utm = utmOf(link);
  // A code needs no escaping.
  if (!outside) return `${link.path}?via=${link.code}${utm.length ? `&${new URLSearchParams(utm)}` : ""}`;
  for (const [name, value] of utm) outside.searchParams.set(name, value);
  return outside.href;
}

const utmOf = ({ utm }: CurrentLink): [string, string][] =>
  Object.entries(utm).flatMap(([name, value]) => (value ? [[`utm_${name}`, value] as [string, string]] : []));

function webAddress(address: string): URL | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** One request that a short address has answered, as it is stored. */
export type Click = {
  id: ClickId;
  linkId: LinkId;
  kind: TrafficKind;
  visitor: string | null;
  device: Device | null;
  country: string | null;
  /** The host of the page where the link stood. */
  referrer: string | null;
  /** The boost by whose card somebody came, as the address says. */
  boostId: BoostId | null;
  /** By what showings of that boost know the network; null without a boost, and for who is not to be measured. */
  network: string | null;
  /** ISO 8601. */
  at: string;
};

const CODE = /^\/l\/([\w-]{1,64})$/;

/** The code of `/l/{code}` as links are known by it; null for every other address. */
export const codeIn = (path: string): string | null => CODE.exec(path)?.[1]?.toLowerCase() ?? null;

const BOOST = /[?&]boost=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&|$)/i;

/** The boost that an address names in its query (`?` and what follows); null for none, and for what cannot be one. */
export const boostIn = (query: string): BoostId | null =>
  (BOOST.exec(query)?.[1]?.toLowerCase() as BoostId | undefined) ?? null;

/** The host of a referring page without its `www.`; null for none, and for what is no web page. */
export function referrerHost(referrer: string | undefined): string | null {
  const url = referrer ? URL.parse(referrer) : null;
  return url && /^(https?|android-app):$/.test(url.protocol) ? plainHost(url.host) : null;
}

/** The account all of whose links an announcement is about (`linksOf`); null for that of a single code. */
export const accountIn = (payload: string): string | null => (payload.startsWith("@") ? payload.slice(1) : null);

/** The smallest time-ordered id (UUID version 7, RFC 9562) of a moment. */
export function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
