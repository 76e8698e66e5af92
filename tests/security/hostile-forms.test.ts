import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublishedSite } from "../support/factories/content.ts";
import { launchedOwner } from "../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { Visitor } from "../support/visitor.ts";

let product: TestProduct;
let inquiry: string;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  const actor = await createPublishedSite(product.db, { role: "actor", template: "actors" });
  inquiry = `/u/${actor.username}/inquiry`;
});
afterAll(() => product.stop());

const urlEncoded = (body: string): RequestInit => ({
  method: "POST",
  body,
  headers: { "content-type": "application/x-www-form-urlencoded" },
});
const parts = (fields: [string, string | File][]): RequestInit => {
  const body = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value);
  }
  return { method: "POST", body };
};
const MB = 1024 * 1024;
const many = Array.from({ length: 251 }, (_, at): [string, string] => [`f${at}`, "a"]);

test.each<[what: string, init: RequestInit]>([
  ["hundreds of thousands of fields", urlEncoded("a&".repeat(200_000))],
  ["millions in ten megabytes", urlEncoded("a&".repeat(5 * MB))],
  ["one long text", urlEncoded(`message=${"x".repeat(100_000)}`)],
  ["megabytes of text in a part", parts([["message", "x".repeat(9 * MB)]])],
  ["hundreds of parts", parts(many)],
])("%s are refused with a message before they are read", async (_, init) => {
  const response = await new Visitor(product.baseUrl).fetch(inquiry, init);
  expect(response.status).toBe(413);
  expect(await response.text()).toContain("Please send less.");
});

test("a file beside short fields is read", async () => {
  const file = new File([new Uint8Array(9 * MB)], "cv.pdf", { type: "application/pdf" });
  const response = await new Visitor(product.baseUrl).fetch(
    inquiry,
    parts([
      ["name", "Nell"],
      ["attachment", file],
    ]),
  );
  expect(response.status).toBe(422);
});

test("text of disordered combining marks is refused at its field, at once", async () => {
  const { href } = new URL(inquiry, product.baseUrl);
  const body = new FormData();
  body.append("message", "\u0301\u0316".repeat(15_000));
  const response = await new Visitor(product.baseUrl).fetch(href, { method: "POST", body });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("Please use at most 5000 characters");
});

test.each([
  ["deep", "a".concat(".a".repeat(49))],
  ["very deep", "a".concat(".a".repeat(20_000))],
  ["long", "a".repeat(200)],
])("a field with a %s name is refused with a message", async (_, name) => {
  const { visitor } = await launchedOwner(product);
  const link = `/studio/links/${crypto.randomUUID()}/options`;
  for (const [path, method] of [
    ["/studio/film/press", "POST"],
    ["/studio/profile", "POST"],
    [link, "PUT"],
  ] as const) {
    const response = await visitor.fetch(path, { ...urlEncoded(`${name}=1`), method });
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.text()).toContain("Reload the page and try again.");
  }
});
