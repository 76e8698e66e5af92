import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Expected, type Method, PAGES } from "../requests/http/authorisation.expectations.ts";
import { Asking, askedInTurn, askersOf, METHODS } from "../support/askers.ts";
import { expectHarmless, withLittleWork } from "../support/harmless.ts";
import { expectNoInternals } from "../support/internals.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { sendRaw } from "../support/raw-request.ts";
import { builtRoutes, withSegment } from "../support/routes.ts";
import { Visitor } from "../support/visitor.ts";
import { inTurn, walk } from "../support/walks.ts";

let product: TestProduct;
let asking: Asking;
beforeAll(async () => {
  product = await startTestProduct({ mode: "production", role: "web" });
  asking = new Asking(product);
});
afterAll(() => product.stop());

const SEGMENTS = [
  "%00",
  "a%00b",
  "%ff%fe",
  "%",
  "%C0%AF",
  "..%2f..%2fetc%2fpasswd",
  "not-a-uuid",
  "00000000-0000-0000-0000-00000000000g",
  "'%20or%201=1--",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "%E2%80%AE%F0%9F%8E%AC",
  "__proto__",
  "constructor",
  "a".repeat(4_000),
  "-1",
  "1e999",
  "[]",
  "253402300800000-00000000-0000-4000-8000-000000000000",
  "999999999999999-00000000-0000-4000-8000-000000000000",
];

const patterns = Object.keys(PAGES);

test("the addresses are those of the router", async () => {
  expect((await builtRoutes()).map(({ pattern }) => pattern).sort()).toEqual([...patterns].sort());
});

const QUERY = "username token error part after of show cycle refused chosen".split(" ");
const queryOf = (segment: string) => QUERY.map((name) => `${name}=${segment}`).join("&");

type Try = { address: string; method: Method };

/** The router's data requests reach the same loader, and cost less: every fourth segment is asked for as a page. */
const PAGE_EVERY = 4;

/** Every segment in the address, by the methods that read it; where none does, one is enough. */
function triesAt(pattern: string, expected: Expected, index: number): Try[] {
  const reading = expected.GET ? (["GET"] as const) : METHODS.filter((method) => expected[method]);
  const isRead = expected.GET !== undefined || withSegment(pattern, "x") !== withSegment(pattern, "y");
  return (isRead ? SEGMENTS : inTurn(SEGMENTS, index)).flatMap((segment, turn) => {
    const path = withSegment(pattern, segment);
    const isPage = (turn + index) % PAGE_EVERY === 0;
    const asked = isPage ? path : path === "/" ? "/_root.data" : `${path}.data`;
    const address = `${asked}?${queryOf(segment)}`;
    return inTurn(reading.length ? reading : METHODS, index + turn).map((method) => ({ address, method }));
  });
}

describe("in the address", () => {
  test.each(walk(PAGES))(
    "%s",
    withLittleWork(async (pattern, expected, index) => {
      const tries = triesAt(pattern, expected, index);
      for (const [asker, { address, method }] of askedInTurn(askersOf(expected), tries, index)) {
        const visitor = await asking.as(asker);
        await expectHarmless(visitor, address, { method }, `a strange address, as ${asker}`);
      }
    }),
  );

  test("the owners were not signed out by it", async () => {
    const [filmmaker, actor] = [await asking.as("filmmaker"), await asking.as("actor")];
    expect((await filmmaker.get("/dashboard")).status).toBe(200);
    expect((await actor.get("/actors-dashboard")).status).toBe(200);
  });
});

const HEADERS: [what: string, headers: Record<string, string>][] = [
  ["a made-up session", { cookie: "indielens.session_token=a.b" }],
  ["a session of percent signs", { cookie: "indielens.session_token=%E0%A4%A" }],
  ["an empty session", { cookie: "indielens.session_token=" }],
  ["NUL in the session", { cookie: "indielens.session_token=%00.%00" }],
  ["a long session", { cookie: `indielens.session_token=${"x".repeat(6_000)}` }],
  ["many cookies", { cookie: Array.from({ length: 500 }, (_, n) => `c${n}=1`).join("; ") }],
  ["a method override", { "x-http-method-override": "DELETE" }],
  ["strange forwarding", { "x-forwarded-for": "a, ,::gg", "x-forwarded-host": "///", "x-forwarded-proto": "ftp" }],
  ["a strange range", { range: "bytes=9999999999999999999-", "if-none-match": "\\" }],
  ["a strange language", { "accept-language": ";;;q=", accept: "/;;", "accept-encoding": "*;q=x" }],
  ["a long user agent", { "user-agent": "x".repeat(4_000) }],
];

/** Requests that Hono answers. */
const BEFORE_ROUTER = { "/api/uploads": null, "/media/films/x/y.mp4": null, "/favicon.svg": null };

const needsSession = (expected: Expected | null) =>
  expected !== null && METHODS.every((method) => (expected[method] ?? expected.other).nobody === "→ /");

describe("in the headers", () => {
  test.each(walk({ ...PAGES, ...BEFORE_ROUTER }))(
    "%s",
    withLittleWork(async (pattern, expected, index) => {
      // Who needs a session gets no further than the middleware of all such addresses: one of the headers is enough.
      const tries = needsSession(expected) ? inTurn(HEADERS, index) : HEADERS;
      for (const [turn, [what, headers]] of tries.entries()) {
        const requests: RequestInit[] = [{ headers }, { method: "POST", headers, body: new URLSearchParams() }];
        for (const init of inTurn(requests, index + turn)) {
          await expectHarmless(new Visitor(product.baseUrl), withSegment(pattern, "ada"), init, what);
        }
      }
    }),
  );
});

describe("on the wire", () => {
  const host = "Host: localhost\r\nConnection: close\r\n\r\n";
  test.each([
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["an invalid host", "GET /login HTTP/1.1\r\nHost: ///\r\nConnection: close\r\n\r\n"],
    ["TRACE", `TRACE / HTTP/1.1\r\n${host}`],
    ["PROPFIND", `PROPFIND /login HTTP/1.1\r\n${host}`],
    ["OPTIONS on everything", `OPTIONS * HTTP/1.1\r\n${host}`],
    ["a whole address", `GET http://elsewhere.example/login HTTP/1.1\r\n${host}`],
    ["raw bytes in the path", `GET /u/\xff\xfe HTTP/1.1\r\n${host}`],
    ["two slashes", `GET //evil.example/u/x HTTP/1.1\r\n${host}`],
    ["a long header", `GET /login HTTP/1.1\r\nX-Long: ${"x".repeat(40_000)}\r\n${host}`],
    ["two lengths", `POST /login HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${host}`],
    [
      "a length and chunks",
      `POST /login HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${host}0\r\n\r\n`,
    ],
    ["no HTTP", "hello\r\n\r\n"],
  ])("%s", async (_, lines) => {
    const answer = await sendRaw(product.baseUrl, lines);
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expectNoInternals(answer, "a raw request");
  });
});
