import type { IncomingMessage, ServerResponse } from "node:http";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { boostIn, closedBy, codeIn, destinationOf } from "~/features/promotion/clicks/rules.ts";
import { publicPageHeaders } from "~/http/security.server.ts";
import { mayBeSignedIn, REDIRECT_HEADERS } from "~/middleware/clicks.server.ts";
import { senderReader } from "~/platform/sender.ts";
import type { Product } from "~/product.server.ts";

/**
 * Answers short links from memory, before any framework sees the request. Returns false where the
 * route `routes/promotion/link-redirect.tsx` has to decide: also for session cookies, because it recognises owners.
 */
export function linkRedirects({ config, countries, guard, links, clicks, clickers, dailyNames }: Product) {
  const senderOf = senderReader(config.trustProxy, countries);
  const headers = { ...publicPageHeaders(config), ...REDIRECT_HEADERS, "content-length": "0" };
  const flat = Object.entries(headers).flat();
  const end = endTogether();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path, query] = partsOf(request.url ?? "");
    const code = codeIn(path);
    const link = code && links.get(code);
    if (!link || !isRead(request) || mayBeSignedIn(request.headers.cookie)) return false;
    const now = new Date();
    const names = dailyNames.known(dayOf(now));
    const { address, country } = senderOf(request);
    if (!names || closedBy(link, country, now)) return false;
    const asked = { method: request.method ?? "", headers: request.headers, address, country, boostId: boostIn(query) };
    const caller = clickers.read(asked, code, now);
    if (caller.isPrefetch) return false;
    const to = destinationOf(link, caller, query);
    if (guard.isBlocked(to)) return false;
    end(response.writeHead(302, [...flat, "location", to]));
    clicks.add(clickers.click(caller, link, { now, names }));
    return true;
  };
}

/** Ends all responses of one event loop iteration together: a client on the same machine is scheduled only once. */
function endTogether() {
  let answered: ServerResponse[] = [];
  const endAll = () => {
    const ending = answered;
    answered = [];
    for (const response of ending) response.end();
  };
  return (response: ServerResponse) => {
    if (answered.push(response) === 1) setImmediate(endAll);
  };
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function partsOf(url: string): [path: string, query: string] {
  const query = url.indexOf("?");
  return query < 0 ? [url, ""] : [url.slice(0, query), url.slice(query)];
}
