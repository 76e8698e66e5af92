import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestKind } from "~/middleware/request-kinds.ts";
import { type Expected, PAGES, SERVED } from "../requests/http/authorisation.expectations.ts";
import { Asking, askedInTurn, askersOf } from "../support/askers.ts";
import { expectHarmless } from "../support/harmless.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { sendRaw } from "../support/raw-request.ts";
import { withSegment } from "../support/routes.ts";
import { inTurn, walk } from "../support/walks.ts";

let product: TestProduct;
let asking: Asking;
beforeAll(async () => {
  product = await startTestProduct({ mode: "production", role: "web" });
  asking = new Asking(product);
});
afterAll(() => product.stop());

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

const CHANGING = ["POST", "PUT", "PATCH", "DELETE"] as const;

/** Every body for every method of an address; methods that it does not have read none, so that one is enough. */
const triesAt = (expected: Expected, index: number) =>
  CHANGING.flatMap((method, at) => {
    const bodies = expected[method] ? BODIES : inTurn(BODIES, index * CHANGING.length + at);
    return bodies.map(([what, init]) => ({ what, init: { ...init, method } }));
  });

describe("in the body", () => {
  test.each(walk(PAGES))("%s", async (pattern, expected, index) => {
    const address = withSegment(pattern, crypto.randomUUID());
    const asked = askedInTurn(askersOf(expected), triesAt(expected, index), index);
    for (const [asker, { what, init }] of asked) {
      await expectHarmless(await asking.as(asker), address, init, `${what}, as ${asker}`);
    }
    if (CHANGING.some((method) => expected[method])) asking.renew();
  });

  test.each(Object.keys(PAGES))("a body above the limit is refused before it is sent: %s", async (pattern) => {
    const path = withSegment(pattern, "ada");
    const tooMany = requestKind("POST", path).bodyBytes + 1;
    const head = `Host: localhost\r\nOrigin: ${product.baseUrl}\r\nContent-Type: ${FORM}\r\nContent-Length: ${tooMany}\r\n\r\n`;
    expect(await sendRaw(product.baseUrl, `POST ${path} HTTP/1.1\r\n${head}title=x`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each(Object.keys(SERVED))("%s", async (entry) => {
    const [method = "", pattern = ""] = entry.split(" ");
    if (method === "GET" || method === "HEAD") return;
    const path = pattern.replace(":videoId", crypto.randomUUID()).replace("/*", "/x");
    const visitor = await asking.as("unlaunchedOwner");
    for (const [what, init] of BODIES) {
      await expectHarmless(visitor, path, { ...init, method: method.replace("ALL", "POST") }, what);
    }
  });
});
