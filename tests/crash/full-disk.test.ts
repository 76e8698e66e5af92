import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoInternals } from "../support/internals.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { mayMount, smallDisk } from "../support/small-disk.ts";
import { until } from "../support/until.ts";
import { signedInUploader, type Uploader } from "../support/uploader.ts";
import { Visitor } from "../support/visitor.ts";

const NO_ROOM = "The server has not enough storage to save this right now. Please try again later.";
const MOST_SIGN_UPS = 200;

// Only root may mount a small disk; `requests/http/no-room.test.ts` runs for every user.
const withDisk = mayMount ? test : test.skip;

let disk: Awaited<ReturnType<typeof smallDisk>>;
let product: ProductProcess;
let ada: Uploader;
beforeAll(async () => {
  if (!mayMount) return;
  disk = await smallDisk(400);
  product = await startProductProcess({ dataDir: disk.folder });
  ada = await signedInUploader(product.baseUrl, "ada@example.org");
});
afterAll(async () => {
  await product?.end();
  await disk?.remove();
});

const signUp = async () => {
  const form = { email: `${crypto.randomUUID()}@example.org`, password: "open sesame", terms: "on" };
  const response = await new Visitor(product.baseUrl).post("/signup", form);
  return { status: response.status, text: await response.text() };
};
const ready = async () => {
  const response = await fetch(`${product.baseUrl}/readyz`);
  return { status: response.status, text: await response.text() };
};

withDisk("a full disk is reported with a message, and free space resolves everything", async () => {
  const { headers } = await ada.create(3_000_000);
  const location = headers.get("location") ?? "";
  await disk.fill();

  const readiness = await ready();
  expect(readiness.status).toBe(503);
  expect(readiness.text).toMatch(/^not ready: .*storage, disk\nPages can still be read/);

  const sent = await ada.send(location, 0, new Uint8Array(2_000_000));
  expect([sent.status, await sent.text()]).toEqual([507, `${NO_ROOM}\n`]);

  // Table pages with free space still accept rows.
  let refused = { status: 302, text: "" };
  for (let tries = 0; tries < MOST_SIGN_UPS && refused.status === 302; tries++) refused = await signUp();
  expect(refused.status).toBe(507);
  expect(refused.text).toContain(NO_ROOM);
  expectNoInternals(refused.text, "a refused sign-up");
  for (const path of ["/pricing", "/onboarding/welcome"]) {
    expect((await ada.visitor.get(path)).status, path).toBe(200);
  }

  await disk.free();
  await until(async () => (await ready()).status === 200, "it is ready again");
  expect((await signUp()).status).toBe(302);
  expect((await ada.send(location, await ada.offset(location), new Uint8Array(1_000_000))).status).toBe(204);
});
