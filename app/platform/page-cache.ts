import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { AnnouncedCache, type CacheTicket } from "./announced-cache.ts";

/** Enough for some thousands of pages in three encodings. */
const LARGEST_TOTAL_BYTES = 48 * 1024 * 1024;
const NO_GROUP = "";
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

type Answer = { headers: string[]; body: Buffer };
type Page = { etag: string; notModified: string[]; br: Answer; gzip: Answer; plain: Answer };

export type Ticket = CacheTicket & { path: string };
/** What is cached beside a document: further headers, null for one that it goes without, and the account whose page it is. */
type Beside = { headers?: Record<string, string | null>; group?: string };

/** Public documents cached in memory, compressed once, served before any framework sees the request. */
export class PageCache {
  /** By path, or host and path under a page's own domain, in groups by account; every change is announced to it. */
  readonly kept = new AnnouncedCache<Page>({ mostBytes: LARGEST_TOTAL_BYTES, bytesOf });
  private readonly headers: Record<string, string>;
  /** Since the start: pages from memory, 304 responses, and pages that had to be rendered. */
  readonly counts = { hit: 0, not_modified: 0, miss: 0 };

  constructor(headers: Record<string, string>) {
    this.headers = headers;
  }

  /** Answers from memory; false when this process has no fresh copy. `key` is the path, unless the host has its own. */
  answer(request: IncomingMessage, response: ServerResponse, key = pathOf(request.url ?? "")): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const page = this.kept.get(key);
    if (!page) return false;
    if (request.headers["if-none-match"] === page.etag) {
      this.counts.not_modified++;
      response.writeHead(304, page.notModified).end();
      return true;
    }
    this.counts.hit++;
    const { headers, body } = bestAnswer(page, request.headers["accept-encoding"]);
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
    return true;
  }

  /** Take a ticket before reading the data of the page. */
  ticket(path: string): Ticket {
    this.counts.miss++;
    return { path, ...this.kept.ticket() };
  }

  /** Caches the document, unless its address or group was announced since the ticket was taken. */
  async keep(ticket: Ticket, html: Buffer, { headers, group = NO_GROUP }: Beside = {}): Promise<void> {
    if (!this.kept.isValid(ticket, ticket.path, group)) return;
    const page = await compressPage(html, { ...this.headers, ...headers });
    this.kept.keep(ticket, ticket.path, group, page);
  }
}

const pathOf = (url: string) => {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
};

function bestAnswer(page: Page, accepted: string | string[] | undefined): Answer {
  if (accepted?.includes("br")) return page.br;
  return accepted?.includes("gzip") ? page.gzip : page.plain;
}

async function compressPage(plain: Buffer, extra: Record<string, string | null>): Promise<Page> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)]);
  const etag = `W/"${hash("sha256", plain, "base64url").slice(0, 27)}"`;
  const validation = { ...extra, etag, "cache-control": "public, max-age=0, must-revalidate", vary: "accept-encoding" };
  const answer = (body: Buffer, encoding: Record<string, string>): Answer => ({
    body,
    headers: flat({
      ...validation,
      ...encoding,
      "content-type": "text/html; charset=utf-8",
      "content-length": String(body.length),
    }),
  });
  return {
    etag,
    notModified: flat(validation),
    br: answer(br, { "content-encoding": "br" }),
    gzip: answer(gz, { "content-encoding": "gzip" }),
    plain: answer(plain, {}),
  };
}

const flat = (headers: Record<string, string | null>) =>
  Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [name, value]));

const bytesOf = (page: Page) => page.br.body.length + page.gzip.body.length + page.plain.body.length;
