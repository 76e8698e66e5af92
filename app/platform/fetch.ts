import { lookup as lookUpName } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import ipaddr from "ipaddr.js";
import { Agent, type Dispatcher, request } from "undici";

/** The address may not be fetched, or its answer is too large or redirects too often. */
export class FetchRefused extends Error {}

export type Fetched = {
  status: number;
  contentType: string;
  body: Buffer;
  /** When the server wants to be asked again, as it writes it. */
  retryAfter?: string;
};
export type FetchLimits = {
  maxBytes: number;
  timeoutMs: number;
  /** Whether a longer body is refused or cut. */
  beyond?: "refuse" | "stop";
  /** Sees every piece of the body; true ends the reading. */
  isEnough?: (piece: Buffer) => boolean;
  /** Fields of a form to post; an answer that redirects a form is refused. */
  form?: Record<string, string>;
  /** A body to post with its headers; as with a form, no redirect is followed. */
  post?: { headers: Record<string, string>; body: Buffer };
  /** The same for a body that is read piece by piece. */
  stream?: { headers: Record<string, string>; body: Readable };
  /** Headers of a question without a body, such as a key: no redirect is followed with them. */
  headers?: Record<string, string>;
  /** Ends the fetching before its time. */
  signal?: AbortSignal;
};
export type Fetcher = (address: string, limits: FetchLimits) => Promise<Fetched>;

export type ReachOptions = {
  /** Address of this installation, sent in the user agent. */
  baseUrl?: string;
  /** Which IP addresses may be connected to; by default those of the public internet. */
  mayReach?: (address: string) => boolean;
  ports?: string[];
};

const MOST_REDIRECTS = 4;
const NAME = "IndieLens";

/** An answer whose body is still to be read. */
export type Answer = Dispatcher.ResponseData<unknown>;

/** Asks for an address and follows its redirects, each to a checked address. */
export type Follow = (
  address: string,
  ask: Omit<NonNullable<Parameters<typeof request>[1]>, "dispatcher" | "headers"> & {
    signal: AbortSignal;
    headers?: Record<string, string>;
    /** Whether a redirect is refused. */
    staysThere?: boolean;
  },
) => Promise<Answer>;

export function openFollow({ baseUrl, mayReach = isPublicAddress, ports = ["", "80", "443"] }: ReachOptions): Follow {
  const own = { accept: "*/*", "user-agent": baseUrl ? `${NAME} (+${baseUrl})` : NAME };
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(mayReach) } });

  return async (address, { headers, staysThere = false, ...ask }) => {
    let url = new URL(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      refuseUnlessAllowed(url, ports, mayReach);
      const answer = await request(url, { ...ask, dispatcher, headers: { ...own, ...headers } });
      const location = answer.headers.location;
      if (answer.statusCode < 300 || answer.statusCode > 399 || typeof location !== "string") return answer;
      if (ask.body || staysThere) throw new FetchRefused("a redirected form");
      await answer.body.dump({ limit: 1024, signal: ask.signal }).catch(() => {});
      url = new URL(location, url);
    }
    throw new FetchRefused("too many redirects");
  };
}

/** The only way to fetch an address that a user or another server gave; `downloads.ts` writes large files by it. */
export function openFetcher(options: ReachOptions = {}): Fetcher {
  const follow = openFollow(options);
  return async (address, limits) => {
    const inTime = AbortSignal.timeout(limits.timeoutMs);
    const signal = limits.signal ? AbortSignal.any([inTime, limits.signal]) : inTime;
    const { statusCode: status, headers, body: sent } = await follow(address, { signal, ...asked(limits) });
    const body = await readAtMost(sent, limits);
    const retryAfter = headers["retry-after"];
    const answer = { status, contentType: String(headers["content-type"] ?? ""), body };
    return typeof retryAfter === "string" ? { ...answer, retryAfter } : answer;
  };
}

function asked({ form, post, stream, headers: own }: FetchLimits) {
  const sent = post ?? stream;
  if (sent) return { method: "POST", ...sent } as const;
  if (!form) return own ? { headers: own, staysThere: true } : {};
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { method: "POST", headers, body: new URLSearchParams(form).toString() } as const;
}

/** Literal IP addresses skip the lookup, so every hop is checked here too. */
function refuseUnlessAllowed(url: URL, ports: string[], mayReach: (address: string) => boolean) {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new FetchRefused(`not fetched: ${url.protocol}`);
  if (url.username || url.password) throw new FetchRefused("not fetched: credentials in the address");
  if (!ports.includes(url.port)) throw new FetchRefused(`not fetched: port ${url.port}`);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !mayReach(host)) throw new FetchRefused("not fetched: a private address");
}

const checkedLookup =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (host, options, callback) =>
    lookUpName(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({ address }) => mayReach(address));
      const [first] = allowed;
      if (!first) return callback(new FetchRefused(`not fetched: ${host} is not on the public internet`), []);
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });

/** True for addresses of the public internet, however they are written. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

async function readAtMost(
  body: AsyncIterable<Buffer>,
  { maxBytes, beyond = "refuse", isEnough = () => false }: FetchLimits,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes && beyond === "refuse") throw new FetchRefused(`not fetched: more than ${maxBytes} bytes`);
    chunks.push(chunk);
    if (isEnough(chunk) || (size >= maxBytes && beyond === "stop")) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
