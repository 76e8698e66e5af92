import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestKind } from "~/middleware/request-kinds.ts";
import { PAGES, SERVED } from "../requests/http/authorisation.expectations.ts";
import { expectNoInternals } from "../support/internals.ts";
import { launchedOwner, unlaunchedOwner } from "../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { addressOf, builtRoutes } from "../support/routes.ts";
import { HANGS_MS } from "../support/until.ts";
import { Visitor } from "../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ mode: "production", role: "web" });
});
afterAll(() => product.stop());

const OF_OWNERS = /dashboard|studio\/(site|spotlight|donations|inquiries|contacts|segments|comments|links)/;

/**
 * In the wizard every step is open; the studio is open to owners who have launched. New callers for each address:
 * some addresses sign their callers out.
 */
const callersOf = async (pattern: string) =>
  OF_OWNERS.test(pattern)
    ? [(await launchedOwner(product)).visitor]
    : [new Visitor(product.baseUrl), (await unlaunchedOwner(product)).visitor];

/** Processor time of the product and of all requests that are sent beside this one: a neighbour's work does not count. */
const MOST_WORK_MS = 5_000;

/** Any answer is accepted except a server error, internals of the server, or a timeout. */
async function expectHarmless(visitor: Visitor, path: string, init: RequestInit, what: string) {
  const signal = AbortSignal.timeout(HANGS_MS);
  const before = process.cpuUsage();
  const response = await visitor.fetch(path, { ...init, signal });
  const text = await response.text();
  const label = `${init.method ?? "GET"} ${path.slice(0, 80)} with ${what}`;
  expect(response.status, label).not.toBeOneOf([500, 502, 503, 504]);
  expectNoInternals(text, label);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000, label).toBeLessThan(MOST_WORK_MS);
}

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

const NAMES = [
  "bulkId",
  "videoId",
  "emoji",
  "mailId",
  "sessionId",
  "username",
  "slug",
  "id",
  "clipId",
  "commentId",
  "contactId",
  "campaignId",
  "donationId",
  "emailTemplateId",
  "letterId",
  "importId",
  "inquiryId",
  "itemId",
  "code",
  "linkId",
  "madeClipId",
  "runId",
  "scheduleId",
  "sharedId",
  "sourceId",
  "section",
  "pageId",
  "folderId",
  "projectPageId",
  "previewId",
  "projectId",
  "replyId",
  "segmentId",
  "revision",
  "token",
  "version",
];
const patterns = Object.keys(PAGES);
const withSegment = (pattern: string, segment: string) =>
  addressOf(pattern, Object.fromEntries(NAMES.map((name) => [name, segment])));

test("the addresses are those of the router", async () => {
  expect((await builtRoutes()).map(({ pattern }) => pattern).sort()).toEqual([...patterns].sort());
});

const QUERY = "username token error part after of show cycle refused chosen".split(" ");
const queryOf = (segment: string) => QUERY.map((name) => `${name}=${segment}`).join("&");

describe("in the address", () => {
  test.each(patterns.map((pattern, index) => [pattern, index] as const))("%s", async (pattern, index) => {
    const callers = await callersOf(pattern);
    for (const [turn, segment] of SEGMENTS.entries()) {
      const path = withSegment(pattern, segment);
      // The router's data requests reach the same loader: each of two neighbours gets every other segment that way.
      const isData = path !== pattern && (turn + index) % 2 === 0;
      const address = `${path}${isData ? ".data" : ""}?${queryOf(segment)}`;
      await Promise.all(callers.map((visitor) => expectHarmless(visitor, address, {}, "a strange address")));
    }
  });
});

const text = (body: string, type?: string): RequestInit => ({
  body,
  headers: type ? { "content-type": type } : {},
});
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=xyz";

const FIELDS = [
  "email",
  "password",
  "username",
  "role",
  "genres",
  "platforms",
  "title",
  "videoUrl",
  "videoId",
  "token",
  "wish",
  "name",
  "ageRange",
  "website",
];
const everyField = (value: string) =>
  [
    ...FIELDS,
    "intent",
    "theme",
    "terms",
    "description",
    "showcase",
    "kind",
    "clipIds",
    "kind",
    "clipIds",
    "template",
    "profilePublic",
    "searchIndexed",
    "confirmation",
    "name",
    "project",
    "dates",
    "message",
    "opened",
    "received",
    "text",
    "content",
    "wish",
    "company",
    "offer",
    "cycle",
    "duration",
    "priority",
    "budgetType",
    "budget",
  ]
    .map((name) => `${name}=${value}`)
    .join("&");
const filePart = 'Content-Disposition: form-data; name="title"; filename="a.txt"\r\n\r\nbytes';

const BODIES: [what: string, init: RequestInit][] = [
  ["nothing", {}],
  ["an empty form", text("", FORM)],
  ["no names", text("&&==&=&", FORM)],
  ["NUL in every field", text(everyField("a%00b"), FORM)],
  ["bytes that are not text", text(everyField("%ff%fe%C0"), FORM)],
  ["broken percent signs", text(everyField("%zz%"), FORM)],
  ["every field twice", text(`${everyField("x")}&${everyField("y")}`, FORM)],
  ["long fields", text(everyField("x".repeat(900)), FORM)],
  ["numbers", text(everyField("-1e999"), FORM)],
  ["names of JavaScript built-ins", text("__proto__=1&constructor=2&toString=3&email[__proto__]=4", FORM)],
  ["thousands of fields", text(Array.from({ length: 1_500 }, (_, n) => `f${n}=1`).join("&"), FORM)],
  ["JSON", text('{"email":["a"],"password":{"a":1}}', "application/json")],
  ["deep JSON", text(`${"[".repeat(6_000)}${"]".repeat(6_000)}`, "application/json")],
  ["JSON sent as a form", text('{"email":1}', FORM)],
  ["text", text("hello", "text/plain")],
  ["XML", text('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', "application/xml")],
  ["an invalid type", text("email=a", "x")],
  ["two types", text("email=a", `${FORM}, application/json`)],
  ["broken multipart", text("--xyz\r\nContent-Disposition: form-data; name=\r\n\r\n", MULTIPART)],
  ["multipart without an end", text(`--xyz\r\n${filePart}`, MULTIPART)],
  ["multipart without a boundary", text("--xyz", "multipart/form-data")],
  ["a file where text belongs", text(`--xyz\r\n${filePart}\r\n--xyz--\r\n`, MULTIPART)],
];

describe("in the body", () => {
  const actions = patterns.filter((pattern) => withSegment(pattern, "x") !== "/*");
  test.each(actions)("%s", async (pattern) => {
    const address = withSegment(pattern, crypto.randomUUID());
    const callers = await callersOf(pattern);
    const expectHarmlessForAll = (init: RequestInit, what: string) =>
      Promise.all(callers.map((visitor) => expectHarmless(visitor, address, init, what)));
    for (const [what, init] of BODIES) await expectHarmlessForAll({ method: "POST", ...init }, what);
    for (const method of ["PUT", "PATCH", "DELETE"]) await expectHarmlessForAll({ method }, "nothing");
  });

  test.each(actions)("a body above the limit is refused before it is sent: %s", async (pattern) => {
    const path = withSegment(pattern, "ada");
    const tooMany = requestKind("POST", path).bodyBytes + 1;
    const head = `Host: localhost\r\nOrigin: ${product.baseUrl}\r\nContent-Type: ${FORM}\r\nContent-Length: ${tooMany}\r\n\r\n`;
    expect(await sendRaw(`POST ${path} HTTP/1.1\r\n${head}title=x`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each(Object.keys(SERVED))("%s", async (entry) => {
    const [method = "", pattern = ""] = entry.split(" ");
    if (method === "GET" || method === "HEAD") return;
    const path = pattern.replace(":videoId", crypto.randomUUID()).replace("/*", "/x");
    const { visitor } = await unlaunchedOwner(product);
    for (const [what, init] of BODIES) {
      await expectHarmless(visitor, path, { ...init, method: method.replace("ALL", "POST") }, what);
    }
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

describe("in the headers", () => {
  test.each([...patterns, "/api/uploads", "/media/films/x/y.mp4", "/favicon.svg"])("%s", async (pattern) => {
    for (const [what, headers] of HEADERS) {
      const visitor = new Visitor(product.baseUrl);
      const requests: RequestInit[] = [{ headers }, { method: "POST", headers, body: new URLSearchParams() }];
      await Promise.all(requests.map((init) => expectHarmless(visitor, withSegment(pattern, "ada"), init, what)));
    }
  });
});

/** Sends a request that no client library would send. */
function sendRaw(lines: string): Promise<string> {
  const { hostname, port } = new URL(product.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end(lines));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    socket.setTimeout(HANGS_MS, () => reject(new Error("no answer")));
  });
}

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
    const answer = await sendRaw(lines);
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expectNoInternals(answer, "a raw request");
  });
});
