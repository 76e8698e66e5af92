import type { MiddlewareHandler } from "hono";

const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const JSON_TYPE = /^application\/json\b/i;
/** Where programs and our own script speak to us; everywhere else it is pages, and pages send forms. */
const JSON_PLACES = /^\/(api\/|beacon$|featured\/showings$)/;

/** No text of ours contains it, and the database takes none that does. */
const NUL = "\0";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Other sites' scripts have nothing to ask here, so nobody asks for OPTIONS either. */
export const knownMethods: MiddlewareHandler = async (c, next) =>
  METHODS.has(c.req.method) ? next() : c.text("This address does not answer that.\n", 405);

/** An address that cannot be decoded is nobody's. */
export const readableAddresses: MiddlewareHandler = async (c, next) =>
  isReadable(c.req.url) ? next() : c.text("There is nothing at this address.\n", 404);

function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes(NUL) && !/%00/.test(url);
  } catch {
    return false;
  }
}

/** What arrives behind this is a form (or, for programs, JSON) that can be parsed and stored. */
export const readableBodies: MiddlewareHandler = async (c, next) => {
  const { url, method, headers, signal } = c.req.raw;
  if (method === "GET" || method === "HEAD") return next();
  const type = headers.get("content-type") ?? "";
  if (!Number(headers.get("content-length")) && !headers.has("transfer-encoding")) {
    c.req.raw = new Request(url, { method, headers: withoutType(headers), signal, body: new URLSearchParams() });
    return next();
  }
  const json = JSON_PLACES.test(c.req.path) && JSON_TYPE.test(type);
  if (!json && !FORMS.test(type)) return c.text("Please send this as a form.\n", 415);
  const bytes = await c.req.raw.arrayBuffer();
  const readable = json ? isStorableJson(bytes) : await isStorableForm(bytes, type);
  if (!readable) return c.text("What was sent could not be read. Reload the page and try again.\n", 400);
  c.req.raw = new Request(url, { method, headers, signal, body: bytes });
  return next();
};

/** A change that says nothing is an empty form. */
function withoutType(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete("content-type");
  return rest;
}

async function isStorableForm(bytes: ArrayBuffer, type: string): Promise<boolean> {
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    return [...form].flat().every((part) => typeof part !== "string" || !part.includes(NUL));
  } catch {
    return false;
  }
}

function isStorableJson(bytes: ArrayBuffer): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    JSON.parse(text);
    return !/\\u0000/i.test(text);
  } catch {
    return false;
  }
}
