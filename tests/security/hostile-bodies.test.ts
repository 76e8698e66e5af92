import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isForm, readForm } from "~/http/forms.server.ts";
import { formBounds, requestKind } from "~/middleware/request-kinds.ts";
import { type Expected, PAGES, SERVED } from "../requests/http/authorisation.expectations.ts";
import { Asking, askedInTurn, askersOf, changedBy } from "../support/askers.ts";
import { expectHarmless, withLittleWork } from "../support/harmless.ts";
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

/**
 * Whether the address gets to see it: what is no readable form is refused before, wherever it is sent. A form with NUL
 * is refused too, and is still sent everywhere: no address may hand it to the database.
 */
function isRead(path: string, { body, headers }: RequestInit): boolean {
  const type = new Headers(headers).get("content-type") ?? "";
  if (!body || type === "application/json") return true;
  const bytes = new TextEncoder().encode(String(body));
  if (!isForm(type)) return false;
  const read = readForm(bytes, type, formBounds("POST", path));
  return read.ok || (read.reason === "unreadable" && type === FORM);
}

/** Every body that an address sees, for each of its methods; one in turn of the others, and for other methods. */
function triesAt(address: string, expected: Expected, index: number) {
  const read = BODIES.filter(([, init]) => isRead(address, init));
  const refused = BODIES.filter((body) => !read.includes(body));
  return CHANGING.flatMap((method, at) => {
    const place = index * CHANGING.length + at;
    const bodies = expected[method] ? [...read, ...inTurn(refused, place)] : inTurn(BODIES, place);
    return bodies.map(([what, init]) => ({ what, init: { ...init, method } }));
  });
}

describe("in the body", () => {
  test.each(walk(PAGES))(
    "%s",
    withLittleWork(async (pattern, expected, index) => {
      const address = withSegment(pattern, crypto.randomUUID());
      const asked = askedInTurn(askersOf(expected), triesAt(address, expected, index), index);
      for (const [asker, { what, init }] of asked) {
        await expectHarmless(await asking.as(asker), address, init, `${what}, as ${asker}`);
      }
      asking.renew(changedBy(expected));
    }),
  );

  test.each(Object.keys(PAGES))("a body above the limit is refused before it is sent: %s", async (pattern) => {
    const path = withSegment(pattern, "ada");
    const tooMany = requestKind("POST", path).bodyBytes + 1;
    const head = `Host: localhost\r\nOrigin: ${product.baseUrl}\r\nContent-Type: ${FORM}\r\nContent-Length: ${tooMany}\r\n\r\n`;
    expect(await sendRaw(product.baseUrl, `POST ${path} HTTP/1.1\r\n${head}title=x`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each(Object.keys(SERVED))(
    "%s",
    withLittleWork(async (entry) => {
      const [method = "", pattern = ""] = entry.split(" ");
      if (method === "GET" || method === "HEAD") return;
      const path = pattern.replace(":videoId", crypto.randomUUID()).replace("/*", "/x");
      const visitor = await asking.as("unlaunchedOwner");
      for (const [what, init] of BODIES) {
        await expectHarmless(visitor, path, { ...init, method: method.replace("ALL", "POST") }, what);
      }
    }),
  );
});
