import type { MiddlewareHandler } from "hono";
import { formBounds } from "~/gates/request-kinds.ts";
import type { HttpEnv } from "~/http/app.server.ts";
import { isForm, NUL, readForm } from "~/http/forms.server.ts";
import { TOO_MUCH } from "~/http/limits.server.ts";

const JSON_TYPE = /^application\/json\b/i;
/** Where programs and our own script speak to us; everywhere else it is pages, and pages send forms. */
const JSON_PLACES = /^\/(api\/|beacon$|featured\/showings$)/;

const UNREADABLE = "What was sent could not be read. Reload the page and try again.\n";

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

/** What arrives behind this is a form that was read (`c.get("form")`), or, for programs, JSON that can be stored. */
export const readableBodies: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { url, method, headers, signal } = c.req.raw;
  if (method === "GET" || method === "HEAD") return next();
  const type = headers.get("content-type") ?? "";
  const empty = !Number(headers.get("content-length")) && !headers.has("transfer-encoding");
  const json = JSON_PLACES.test(c.req.path) && JSON_TYPE.test(type);
  if (!empty && !json && !isForm(type)) return c.text("Please send this as a form.\n", 415);
  const bytes = empty ? null : new Uint8Array(await c.req.raw.arrayBuffer());
  if (bytes && json) {
    if (!isStorableJson(bytes)) return c.text(UNREADABLE, 400);
    c.req.raw = new Request(url, { method, headers, signal, body: bytes });
    return next();
  }
  const read = bytes
    ? readForm(bytes, type, formBounds(method, c.req.path))
    : { ok: true as const, form: new FormData() };
  if (!read.ok) return read.reason === "unreadable" ? c.text(UNREADABLE, 400) : c.text(TOO_MUCH, 413);
  c.set("form", read.form);
  c.req.raw = new Request(url, { method, headers: withoutType(headers), signal });
  return next();
};

/** The form goes on in the context; nobody finds a body to read a second time. */
function withoutType(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete("content-type");
  return rest;
}

function isStorableJson(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    JSON.parse(text);
    return !/\\u0000/i.test(text);
  } catch {
    return false;
  }
}
