import { isBarredIn, type Territory } from "~/features/account/withholding/rules/territory.ts";
import type { TrafficKind } from "~/features/insights/bot-detection/rules.ts";
import type { Device } from "~/features/insights/visits/rules/devices.ts";
import { type LinkWay, plainHost } from "~/features/insights/visits/rules.ts";
import type { AccountId, BoostId, ClickId, LinkId } from "~/lib/ids.ts";

/** What a redirect needs to know of a short link. */
export type CurrentLink = {
  id: LinkId;
  accountId: AccountId;
  code: string;
  /** The owner's name as on public pages; null where none is public. */
  maker: { name: string; username: string } | null;
  /** Address of the target page; null while that is not public. */
  path: string | null;
  /** The same of a demo, whose links open in its own browser only; null for a real account. */
  demoPath: string | null;
  /** Why the operator has taken the link away; null for an open one. */
  withheld: "law" | "terms" | null;
  /** Where a decision withholds it, though visitors of other countries get it. */
  territory: Territory | null;
  isEnabled: boolean;
  /** True where the owner has more links than the plan allows, and this is one of the newest. */
  isSuspended: boolean;
  expiresAt: Date | null;
  passwordHash: string | null;
  clickLimit: number | null;
  people: number;
  utm: Partial<Record<string, string>>;
  /** Other targets by device or country; the first match counts. */
  targets: Partial<Record<"device" | "country" | "url", string>>[];
  /** `PASSED_ON` of `promotion/links/rules.ts`. */
  passesOn: "none" | "utm" | "all";
};

/** Why a link cannot be opened at the moment. */
export type Closed = "withheld" | "inactive" | "expired" | "used-up" | "not-public";

/** Why the operator has taken the link from visitors of this country; null for one that they get. */
export function withheldFrom({ withheld, territory }: CurrentLink, country: string | null): CurrentLink["withheld"] {
  if (withheld || !isBarredIn(territory, country)) return withheld;
  return territory?.isByLaw ? "law" : "terms";
}

export function closedBy(link: CurrentLink, country: string | null, now: Date): Closed | null {
  if (withheldFrom(link, country)) return "withheld";
  if (!link.isEnabled || link.isSuspended) return "inactive";
  if (link.expiresAt && link.expiresAt <= now) return "expired";
  if (link.clickLimit !== null && link.people >= link.clickLimit) return "used-up";
  return link.path === null ? "not-public" : null;
}

/**
 * Links whose answer depends on their row and the time alone, and can be sent from memory. Others need the database for
 * their limit, or ask for a password.
 */
export const isPlain = ({ clickLimit, passwordHash }: CurrentLink): boolean =>
  clickLimit === null && passwordHash === null;

export type LinkVisitor = { device: Device; country: string | null };

const fits = ({ device, country }: CurrentLink["targets"][number], comer: LinkVisitor) =>
  device ? device === comer.device : country !== undefined && country === comer.country;

/**
 * The target for this visitor: a path of ours with code and way as parameters, or an external address.
 * @param query that of the short link's address, with its `?`
 */
export function destinationOf(link: CurrentLink, comer: LinkVisitor, query: string): string {
  const elsewhere = link.targets.find((target) => fits(target, comer))?.url;
  const outside = elsewhere ? webAddress(elsewhere) : null;
  const utm = utmOf(link);
  if (!outside) {
    const way = wayIn(query);
    const own = withPassedOn(way ? [["way", way], ...utm] : utm, link, query);
    // A code needs no escaping.
    return `${link.path}?via=${link.code}${own.length ? `&${new URLSearchParams(own)}` : ""}`;
  }
  const isNew = ([name]: Parameter) => !outside.searchParams.has(name);
  const added = new URLSearchParams(withPassedOn(utm, link, query).filter(isNew)).toString();
  // Not by `searchParams`, which would write the target's own query anew.
  if (added) outside.search = outside.search ? `${outside.search}&${added}` : added;
  return outside.href;
}

type Parameter = [name: string, value: string];

/** What a query may hold at most to be passed on; longer addresses are refused by some servers. */
const PASSED_ON_MOST = 1_000;
/** They say how a link of ours was reached. */
const OF_OURS = new Set(["via", "way", "boost", "qr"]);

/** The link's parameters, and those of the visitor that it passes on and does not set itself. */
function withPassedOn(own: Parameter[], { passesOn }: CurrentLink, query: string): Parameter[] {
  if (passesOn === "none" || query.length < 2 || query.length > PASSED_ON_MOST) return own;
  const set = new Set(own.map(([name]) => name));
  const given = [...new URLSearchParams(query)].filter(([name]) => !OF_OURS.has(name) && !set.has(name));
  return [...own, ...given.filter(([name]) => passesOn === "all" || name.startsWith("utm_"))];
}

const utmOf = ({ utm }: CurrentLink): [string, string][] =>
  Object.entries(utm).flatMap(([name, value]) => (value ? [[`utm_${name}`, value] as [string, string]] : []));

function webAddress(address: string): URL | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** One answered request of a short link, as it is stored. */
export type Click = {
  id: ClickId;
  linkId: LinkId;
  kind: TrafficKind;
  visitor: string | null;
  device: Device | null;
  country: string | null;
  /** The host of the referring page. */
  referrer: string | null;
  /** The boost whose card was clicked, from the query. */
  boostId: BoostId | null;
  /** Hash of the network, as in the boost's impressions; null without a boost, and for visitors that are not counted. */
  network: string | null;
  /** ISO 8601. */
  at: string;
};

const CODE = /^\/l\/([\w-]{1,64})$/;

/** The code in `/l/{code}`, in lower case; null for every other path. */
export const codeIn = (path: string): string | null => CODE.exec(path)?.[1]?.toLowerCase() ?? null;

const BOOST = /[?&]boost=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&|$)/i;

/** The boost id in a query string (with its `?`); null without a valid one. */
export const boostIn = (query: string): BoostId | null =>
  (BOOST.exec(query)?.[1]?.toLowerCase() as BoostId | undefined) ?? null;

/** What the QR code of a link adds to its address, so that its visitors are told apart. */
export const QR_QUERY = "?qr";

/** How the link was reached, by its query string. */
const wayIn = (query: string): LinkWay | null =>
  boostIn(query) ? "boost" : query === QR_QUERY || query.startsWith(`${QR_QUERY}&`) ? "qr" : null;

/** The host of a referring page without its `www.`; null without a referrer, and where it is not a web page. */
export function referrerHost(referrer: string | undefined): string | null {
  const url = referrer ? URL.parse(referrer) : null;
  return url && /^(https?|android-app):$/.test(url.protocol) ? plainHost(url.host) : null;
}
