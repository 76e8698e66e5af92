import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimits } from "~/db/schema/rate-limits.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

const LOCAL = { baseUrl: "http://localhost:3000", role: "web" } as const;
const PUBLIC = "https://films.example.org";

let behind: TestProduct;
let direct: TestProduct;
beforeAll(async () => {
  const settings = { baseUrl: PUBLIC, rateLimits: true, role: "web" } as const;
  behind = await startTestProduct({ ...settings, trustProxy: ["loopback"] });
  direct = await startTestProduct({ ...settings, trustProxy: 0, databaseUrl: behind.databaseUrl });
});
afterAll(async () => {
  await direct.stop();
  await behind.stop();
});

/** A request as a TLS proxy on this machine passes it on. */
const passOn = ({ url }: TestProduct, path: string, headers: Record<string, string>, fields?: Record<string, string>) =>
  fetch(new URL(path, url), {
    method: fields ? "POST" : "GET",
    headers: { "x-forwarded-proto": "https", ...headers },
    body: fields && new URLSearchParams(fields),
    redirect: "manual",
  });

const CREDENTIALS = { password: "open sesame", terms: "on" };

test("a form sent over TLS to the proxy is accepted, whatever host the proxy forwards to", async () => {
  const email = "ada@example.org";
  const up = await passOn(behind, "/signup", { origin: PUBLIC }, { email, ...CREDENTIALS });
  expect([up.status, up.headers.get("location")]).toEqual([302, "/onboarding"]);
});

test("behind TLS cookies are Secure, and responses carry HSTS", async () => {
  const up = await passOn(behind, "/signup", { origin: PUBLIC }, { email: "bea@example.org", ...CREDENTIALS });
  const cookies = up.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; ?Secure/);
    expect(cookie).toMatch(/; ?HttpOnly/);
    expect(cookie).toMatch(/; ?SameSite=Lax/);
    expect(cookie).toMatch(/^__Secure-/);
  }
  for (const path of ["/login", "/healthz", "/u/nobody"]) {
    const { headers } = await passOn(behind, path, {});
    expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
  }
});

describe("the forwarded host", () => {
  const elsewhere = { origin: "https://other.example.org", "x-forwarded-host": "other.example.org" };
  const signIn = (product: TestProduct) =>
    passOn(product, "/login", elsewhere, { email: "cy@example.org", password: "wrong one" });

  test("is used from a trusted proxy", async () => expect((await signIn(behind)).status).toBe(421));
  test("is ignored from any other client", async () => expect((await signIn(direct)).status).toBe(403));
});

describe("the whole origin is compared, not its host alone", () => {
  const attempt = async ({ url }: TestProduct, headers: Record<string, string>) => {
    const body = new URLSearchParams({ email: "di@example.org", password: "wrong one" });
    return (await fetch(new URL("/login", url), { method: "POST", headers, body, redirect: "manual" })).status;
  };

  test.each([
    [PUBLIC, {}, 401],
    [`${PUBLIC}:443`, {}, 401],
    [`${PUBLIC}:8443`, {}, 403],
    ["http://films.example.org", {}, 403],
    ["http://films.example.org", { "x-forwarded-proto": "http", "x-forwarded-host": "films.example.org" }, 403],
    ["http://other.example.org", { "x-forwarded-proto": "https", "x-forwarded-host": "other.example.org" }, 421],
  ])("behind an https address %s with %o is answered %i", async (origin, forwarded, status) => {
    expect(await attempt(behind, { origin, ...forwarded })).toBe(status);
  });

  test("without a configured address it is compared with the requested host and scheme", async () => {
    const local = await startTestProduct({ ...LOCAL, databaseUrl: behind.databaseUrl });
    const { host } = new URL(local.url);
    expect(await attempt(local, { origin: "http://localhost:3000" })).toBe(401);
    expect(await attempt(local, { origin: `http://${host}` })).toBe(401);
    expect(await attempt(local, { origin: `https://${host}` })).toBe(403);
    expect(await attempt(local, { origin: `https://${host}`, "x-forwarded-proto": "https" })).toBe(401);
    expect(await attempt(local, { origin: `http://${host}`, "x-forwarded-proto": "https" })).toBe(403);
    expect(await attempt(local, { origin: "http://127.0.0.1:1" })).toBe(403);
    await local.stop();
  });
});

describe("a visitor's network address", () => {
  const countRefused = async (product: TestProduct, addressOf: (attempt: number) => string) => {
    await behind.db.delete(rateLimits);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 32; attempt++) {
      const email = `${crypto.randomUUID()}@example.org`;
      const headers = { origin: PUBLIC, "x-forwarded-for": addressOf(attempt) };
      statuses.push((await passOn(product, "/login", headers, { email, password: "wrong one" })).status);
    }
    return statuses.filter((status) => status === 429).length;
  };

  test("is the last one that the trusted proxy reports, and each is counted separately", async () => {
    expect(await countRefused(behind, (attempt) => `1.2.3.4, 203.0.113.${attempt}`)).toBe(0);
    expect(await countRefused(behind, (attempt) => `203.0.113.${attempt}, 198.51.100.7`)).toBe(2);
  });

  test("is not changed by a header of the visitor", async () => {
    expect(await countRefused(direct, (attempt) => `203.0.113.${attempt}`)).toBe(2);
  });
});
