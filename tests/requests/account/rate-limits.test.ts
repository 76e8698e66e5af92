import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimits } from "~/db/schema/rate-limits.ts";
import { type FixedKind, LIMITS } from "~/platform/rate-limit.ts";
import { leaveAttempts } from "../../support/attempts.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

/** Processes of one site share this and the database. */
const SECRET = "shared-by-every-process-of-one-site";
const SHARED = { rateLimits: true, authSecret: SECRET, role: "web" } as const;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ rateLimits: true, authSecret: SECRET });
});
afterAll(() => product.stop());

const repeat = async (count: number, attempt: () => Promise<Response>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await attempt()).status);
  return statuses;
};

test("the eleventh sign-in within ten minutes is refused with a message, per email", async () => {
  const visitor = new Visitor(product.baseUrl);
  const attempt = (email: string) => visitor.post("/login", { email, password: "guess me" });
  expect(await repeat(10, () => attempt("ada@example.org"))).toEqual(Array(10).fill(401));
  const refused = await attempt("ADA@example.org");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
  const html = await refused.text();
  expect(html).toContain("Too many attempts. Please try again in 10 minutes.");
  expect(html).toContain('value="ADA@example.org"');
  expect((await attempt("bea@example.org")).status).toBe(401);
});

test("an invalid form is not counted, and a network asks for twenty reset links an hour", async () => {
  const visitor = new Visitor(product.baseUrl);
  const ask = (email: string) => visitor.post("/forgot-password", { email });
  expect(await repeat(7, () => ask("nonsense"))).toEqual(Array(7).fill(400));
  await leaveAttempts(product.db, 2, "forgot:address", "127.0.0.1");
  expect(await repeat(3, () => ask("cy@example.org"))).toEqual([200, 200, 429]);
});

test("resets are counted per network address", async () => {
  const guess = () =>
    new Visitor(product.baseUrl).post("/reset-password", {
      token: "guess",
      password: "new password",
      confirmation: "new password",
    });
  const statuses = await repeat(21, guess);
  expect(statuses).toEqual([...Array(20).fill(410), 429]);
});

describe("requests without a limit of their own", () => {
  let second: TestProduct;
  beforeAll(async () => {
    second = await startTestProduct({ ...SHARED, databaseUrl: product.databaseUrl });
  });
  afterAll(() => second.stop());

  const setAttemptsLeft = (left: number, kind: FixedKind, key: string) => leaveAttempts(product.db, left, kind, key);

  test("changes of an account are counted across both processes, and refused with a message and a time", async () => {
    const owner = await launchedOwner(product);
    const there = new Visitor(second.baseUrl);
    there.keep(owner.visitor.cookieHeader);
    await setAttemptsLeft(2, "studio:account", owner.accountId);
    const theme = { theme: "ocean" };
    expect((await owner.visitor.post("/studio/site/theme", theme)).status).toBe(200);
    expect((await there.post("/studio/site/theme", theme)).status).toBe(200);
    for (const visitor of [owner.visitor, there, owner.visitor]) {
      const refused = await visitor.post("/studio/site/theme", theme);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
      expect(await refused.text()).toBe("Too many attempts. Please try again in 10 minutes.\n");
    }
    const other = await launchedOwner(product);
    expect((await other.visitor.post("/studio/site/theme", theme)).status).toBe(200);
  });

  test("so are look-ups of a field, started uploads, and changes by visitors without an account", async () => {
    const owner = await launchedOwner(product);
    const upload = { method: "POST", headers: { "tus-resumable": "1.0.0", "upload-length": "10" } };
    const KINDS: [FixedKind, string, () => Promise<Response>][] = [
      ["lookup:account", owner.accountId, () => owner.visitor.get("/onboarding/username-availability?username=ada")],
      ["upload:account", owner.accountId, () => owner.visitor.fetch("/api/uploads", upload)],
      ["visitor:address", "127.0.0.1", () => new Visitor(second.baseUrl).post("/logout")],
    ];
    for (const [kind, key, attempt] of KINDS) {
      await setAttemptsLeft(1, kind, key);
      const [first, refused] = [await attempt(), await attempt()];
      expect([kind, first.status < 400, refused.status]).toEqual([kind, true, 429]);
    }
  });

  test("QR codes and pictures are counted per account, separately from its other changes", async () => {
    const owner = await launchedOwner(product);
    const link = await createLink(product.db, owner.accountId);
    const draw = () => owner.visitor.get(`/studio/links/${link.id}/qr`);
    const sendNothing = () => owner.visitor.fetch("/studio/film/pictures", { method: "POST", body: new FormData() });
    await setAttemptsLeft(1, "drawing:account", owner.accountId);
    expect([(await draw()).status, (await draw()).status]).toEqual([200, 429]);
    await setAttemptsLeft(1, "picture:account", owner.accountId);
    expect([(await sendNothing()).status, (await sendNothing()).status]).toEqual([422, 429]);
    expect((await owner.visitor.post("/studio/site/theme", { theme: "ocean" })).status).toBe(200);
  });

  test("a client over the general limit waits a minute; that is counted without a write", async () => {
    await product.db.delete(rateLimits);
    const crowd = await startTestProduct({ ...SHARED, databaseUrl: product.databaseUrl });
    try {
      const ask = () => fetch(`${crowd.baseUrl}/healthz`).then((response) => response.status);
      const statuses: number[] = [];
      for (let batch = 0; batch < 25; batch++) statuses.push(...(await Promise.all(Array.from({ length: 50 }, ask))));
      expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS["any:address"].points);
      expect(await product.db.select().from(rateLimits)).toEqual([]);
    } finally {
      await crowd.stop();
    }
  });
});
