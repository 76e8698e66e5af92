import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "~/http/app.server.ts";
import { isForm, NUL, readForm } from "~/http/forms.server.ts";
import { TOO_MUCH } from "~/http/limits.server.ts";
import { isOneClick } from "~/http/one-click.ts";
import { formBounds } from "~/middleware/request-kinds.ts";

const JSON_TYPE = /^application\/json\b/i;
/** Addresses that programs and our own scripts send JSON to; all other addresses accept forms only. */
const JSON_PATHS = /^\/(api\/|featured\/showings$|(s|watch)\/[^/]+\/progress$|studio\/pages\/[^/]+\/draft$)/;
/** The escape of a NUL, and no backslash that is followed by these letters. */
const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/;

const UNREADABLE = "What was sent could not be read. Reload the page and try again.\n";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Without OPTIONS: there is no CORS here, so no preflight request has an answer. */
export const knownMethods: MiddlewareHandler = async (c, next) =>
  METHODS.has(c.req.method) ? next() : c.text("This address does not answer that.\n", 405);

export const readableAddresses: MiddlewareHandler = async (c, next) =>
  isReadable(c.req.url) ? next() : c.text("There is nothing at this address.\n", 404);

function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes(NUL) && !/%00/.test(url);
  } catch {
    return false;
  }
}

/** Later handlers get a parsed form (`c.get("form")`) or, at the JSON addresses, JSON that can be stored. */
export const readableBodies: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { url, method, headers, signal } = c.req.raw;
  if (method === "GET" || method === "HEAD") return next();
  const type = headers.get("content-type") ?? "";
  const empty = !Number(headers.get("content-length")) && !headers.has("transfer-encoding");
  const json = JSON_PATHS.test(c.req.path) && JSON_TYPE.test(type);
  const needsNoForm = isOneClick(method, c.req.path);
  if (!empty && !json && !needsNoForm && !isForm(type)) return c.text("Please send this as a form.\n", 415);
  const sent = empty ? null : new Uint8Array(await c.req.raw.arrayBuffer());
  const bytes = needsNoForm && !isForm(type) ? null : sent;
  if (bytes && json) {
    if (storable(bytes) === undefined) return c.text(UNREADABLE, 400);
    c.req.raw = new Request(url, { method, headers, signal, body: bytes });
    return next();
  }
  const read = bytes
    ? readForm(bytes, type, formBounds(method, c.req.path))
    : { ok: true as const, form: new FormData() };
  if (!read.ok && !needsNoForm) return read.reason === "unreadable" ? c.text(UNREADABLE, 400) : c.text(TOO_MUCH, 413);
  c.set("form", read.ok ? read.form : new FormData());
  c.req.raw = new Request(url, { method, headers: withoutType(headers), signal });
  return next();
};

/** The form is passed in the context, so the new request has no body. */
function withoutType(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete("content-type");
  return rest;
}

/** The JSON of a request; undefined where it is none, or none that can be stored. */
export async function storableJson(request: Request): Promise<unknown> {
  const isJson = JSON_TYPE.test(request.headers.get("content-type") ?? "");
  return isJson ? storable(await request.arrayBuffer()) : undefined;
}

function storable(bytes: ArrayBuffer | Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return NUL_ESCAPE.test(text) ? undefined : value;
  } catch {
    return undefined;
  }
}
