import type { RouterContextProvider } from "react-router";
import { domainPageKey } from "~/features/account/addresses/rules.ts";
import { statusOf } from "~/features/account/withholding/rules.ts";
import { documentInFront } from "~/features/content/domains/rules/addresses.ts";
import { type DomainPage, domainOrigin } from "~/features/content/domains/rules.ts";
import { maySee, seenFrom } from "~/features/content/visibility/rules.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { hasLetters } from "~/features/outreach/campaigns/queries/letters.server.ts";
import { feedPath, lettersPath } from "~/features/outreach/campaigns/rules/letters.ts";
import { ogImageFor } from "~/features/page/og-images/commands.server.ts";
import { asDraft, type FoundSite, withComments } from "~/features/page/public-site/queries.server.ts";
import { outsideOf } from "~/features/page/public-site/rules/lead-media.ts";
import { withoutBarred } from "~/features/page/public-site/rules.ts";
import { transportOfDomains } from "~/http/security.server.ts";
import type { AccountId, PageId } from "~/lib/ids.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { domainContext } from "~/middleware/domain.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import type { Config } from "~/platform/config.ts";
import { publicContentPolicy } from "~/platform/content-policy.ts";
import type { Reader } from "~/platform/db.ts";
import type { Ticket } from "~/platform/page-cache.ts";
import { checkoutOrigin } from "~/platform/payments.ts";
import type { Product } from "~/product.server.ts";
import { publicAssets } from "./assets.server.ts";
import { demoTools } from "./demo-tools.tsx";
import { archivedDocument, notFoundDocument, siteDocument, withheldDocument } from "./document.tsx";
import { ledElsewhere } from "./led-elsewhere.server.ts";

export const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };
const PUBLIC = { "cache-control": "public, max-age=0, must-revalidate" };
/** For what visitors of some countries do not get: a cache would give it to them. */
export const LOCAL = { "cache-control": "private, no-store" };

/** How caches keep a public page. */
export const cachingOf = ({ variesByCountry }: Pick<FoundSite, "variesByCountry">) =>
  variesByCountry ? LOCAL : PUBLIC;

/** A page as the visitor who asks finds it. */
export async function seenHere(
  reading: Promise<FoundSite | null>,
  context: Readonly<RouterContextProvider>,
): Promise<FoundSite | null> {
  const found = await reading;
  if (!found?.variesByCountry) return found;
  const country = context.get(countryContext);
  return { ...seenFrom(found, country), site: withoutBarred(found.site, country) };
}

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

type Place = {
  /** The requested address, as the key of the page cache. */
  path: string;
  find(db: Reader): Promise<FoundSite | null>;
  /** The canonical address of the page that was found. */
  pathOf(site: FoundSite["site"]): string;
  /** 301 where a name can never mean another page, else 302. */
  moved: 301 | 302;
};

/** Public pages for everybody, others for their owner alone; for all others a 404. */
export async function answerPage({ request, context }: Caller, { path, find, pathOf, moved }: Place) {
  const product = context.get(productContext);
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  const under = context.get(domainContext);
  const ticket = product.pages.ticket(under ? domainPageKey(under.host) : path);
  const found = await seenHere(find(product.db), context);
  if (!found || !(await mayView(found, { request, context }))) {
    if (found?.hidden === "archived") return html(410, archivedDocument(found.site, surroundings), PRIVATE);
    return absentAnswer(product, found, path);
  }
  const canonical = pathOf(found.site);
  const { search } = new URL(request.url);
  if (canonical !== path) return redirectTo(`${canonical}${search}`, moved);
  const domain = domainOf(product, found);
  if (domain && !under) return redirectTo(`${domain}/${search}`, 302);
  const card = await ogImageFor(product, found, new Date());
  const shown = found.hidden ? await asDraft(product.db, found) : found;
  const { site: commented } = await withComments(product.db, shown);
  const letters = await lettersFor(product.db, found);
  const site = { ...commented, letters, ...(domain && { domain }), ...(under && ALONE) };
  const beacon = found.hidden ? undefined : BEACON_PATH;
  const tools = demoTools(found);
  const rendered = siteDocument({ ...site, card }, found.indexed, { ...surroundings, beacon }, tools);
  const document = ledElsewhere(product, found.accountId, rendered);
  const policy = policyOf(site, product.config);
  if (found.hidden) return html(200, document, { ...PRIVATE, ...policy });
  const group = found.accountId;
  if (found.variesByCountry) return html(200, document, { ...LOCAL, ...policy });
  if (under) await keepUnder(under, product, ticket, { document, policy, group });
  else await product.pages.keep(ticket, document, { headers: policy, group });
  return html(200, document, { ...PUBLIC, ...policy });
}

/** At an address that belongs to a page, where there is nothing for whoever asks: what was taken away says so. */
export function absentAnswer(product: Product, found: FoundSite | null, path: string) {
  if (found?.hidden === "withheld") return withheldAnswer(product, found.isByLaw);
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  return html(404, notFoundDocument(path, surroundings), PRIVATE);
}

/** For whatever the operator has taken away from visitors. */
export function withheldAnswer(product: Product, isByLaw: boolean) {
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  const status = statusOf(isByLaw);
  return html(status, withheldDocument(status, surroundings), PRIVATE);
}

type Kept = { document: Buffer; policy: Record<string, string>; group: AccountId };

/** Of an account's own page; a project's may be under a domain, where nothing else of the account is. */
const lettersFor = async (db: Reader, { accountId, site: { username, isProject } }: FoundSite) =>
  !isProject && (await hasLetters(db, accountId))
    ? { path: lettersPath(username), feed: feedPath(username) }
    : undefined;

/** As it is sent: with the links and the transport security of the domain. */
function keepUnder(under: DomainPage, { pages, config }: Product, ticket: Ticket, { document, policy, group }: Kept) {
  const shown = Buffer.from(documentInFront(under, document.toString("utf8"), config.baseUrl));
  const transport = transportOfDomains(config);
  const headers = { ...policy, ...(transport && { "strict-transport-security": transport }) };
  return pages.keep(ticket, shown, { headers, group });
}

/** The rail of other creators' films belongs to the instance. */
const ALONE = { alone: true };

/** The origin of the page's own domain while it leads here; null without one. */
export function domainOf(
  { domains, config }: Pick<Product, "domains" | "config">,
  { pageId, hidden }: { pageId: PageId; hidden?: FoundSite["hidden"] },
) {
  const domain = hidden ? undefined : domains.byAlias(pageId);
  return domain?.isServing && domain.hasPlan ? domainOrigin(domain.host, config.baseUrl) : null;
}

export async function mayView({ hidden, accountId }: FoundSite, caller: Caller) {
  if (maySee(hidden, "visitor")) return true;
  const { account } = await readSession(caller);
  return maySee(hidden, account?.id === accountId ? "owner" : "visitor");
}

/** Not cached by browsers: a film may return to an earlier name, and the two redirects would form a loop. */
const redirectTo = (location: string, status: 301 | 302) =>
  new Response(null, { status, headers: { location, ...PRIVATE } });

/** Hosts besides our own that the content policy allows because of what plays on the page. */
export function policyOf(site: FoundSite["site"], config: Config) {
  const checkout = site.spotlights.length ? checkoutOrigin(config) : null;
  return { "content-security-policy": publicContentPolicy(outsideOf(site), { formsEnd: checkout ? [checkout] : [] }) };
}

export const html = (status: number, body: string | Buffer<ArrayBuffer>, headers: Record<string, string>) =>
  new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
