import type { DomainPage } from "~/features/content/domains/rules.ts";
import type { Product } from "~/product.server.ts";
import { lastingCookie } from "./lasting-cookie.server.ts";

/** A link from the studio is followed at once. */
const LINK_LIFE_MS = 10 * 60 * 1000;

type Sealing = Pick<Product, "config" | "timeTokens">;
type Marked = Pick<DomainPage, "host" | "accountId">;

const cookieOf = ({ config }: Sealing) => lastingCookie(config, "own_browser", "/");
const linkPurpose = ({ host, accountId }: Marked) => `own-browser link\n${host}\n${accountId}`;
const markPurpose = ({ host, accountId }: Marked) => `own-browser\n${host}\n${accountId}`;

/** The token of a link that marks the browser which follows it as its owner's. It opens nothing. */
export const ownBrowserToken = ({ timeTokens }: Sealing, domain: Marked, now: Date) =>
  timeTokens.issue(linkPurpose(domain), now);

/** The cookie for a followed link; null for a link that is not valid, or no more. */
export async function ownBrowserMark(product: Sealing, domain: Marked, token: string, now: Date) {
  const issuedAt = product.timeTokens.read(linkPurpose(domain), token);
  if (!issuedAt || now.getTime() - issuedAt.getTime() > LINK_LIFE_MS) return null;
  return cookieOf(product).serialize(product.timeTokens.issue(markPurpose(domain), now));
}

/** Whether the page's owner has marked this browser under the page's own domain. */
export async function isOwnBrowser(request: Request, product: Sealing, domain: Marked): Promise<boolean> {
  const mark: unknown = await cookieOf(product).parse(request.headers.get("cookie"));
  return typeof mark === "string" && product.timeTokens.read(markPurpose(domain), mark) !== null;
}
