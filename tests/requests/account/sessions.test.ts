import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { launchedOwner, newAccount, signedIn } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answerWizardTo, PASSWORD, signedUpVisitor } from "../../support/signed-up-visitor.ts";
import { Visitor } from "../../support/visitor.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const list = z.array(
  z.object({
    id: z.uuid(),
    device: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    current: z.boolean(),
  }),
);
const sessionsOf = async (visitor: Visitor) => {
  const response = await visitor.get("/studio/sessions");
  const text = await response.text();
  return { sessions: list.parse(JSON.parse(text)), text };
};

async function arrive(path: string, email: string, userAgent: string) {
  const visitor = new Visitor(product.baseUrl);
  const body = new URLSearchParams({ email, password: "open sesame", terms: "on" });
  await visitor.fetch(path, { method: "POST", headers: { "user-agent": userAgent }, body });
  return visitor;
}

describe("an account's sessions", () => {
  test("are listed by device with the current one, and without secrets", async () => {
    const desk = await arrive("/signup", "ada@example.org", FIREFOX);
    const phone = await arrive("/login", "ada@example.org", IPHONE);
    const seen = await sessionsOf(desk);
    expect(seen.sessions.map(({ device, current }) => [device, current])).toEqual([
      ["Safari on iPhone", false],
      ["Firefox on Linux", true],
    ]);
    expect((await sessionsOf(phone)).sessions.map(({ current }) => current)).toEqual([true, false]);
    const tokens = [desk, phone].map(({ cookieHeader }) => decodeURIComponent(cookieHeader).split(/[=.]/)[2] ?? "none");
    for (const token of tokens) expect(seen.text).not.toContain(token);
  });

  test("one can be ended, and its next request is signed out", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const lost = await signedIn(product, accountId);
    expect((await lost.visitor.get("/dashboard")).status).toBe(200);
    const ended = await visitor.fetch(`/studio/sessions/${lost.sessionId}`, { method: "DELETE" });
    expect(await ended.json()).toEqual({ ended: 1 });
    expect((await lost.visitor.get("/dashboard")).headers.get("location")).toBe("/");
    expect((await visitor.get("/dashboard")).status).toBe(200);
    expect((await visitor.fetch(`/studio/sessions/${lost.sessionId}`, { method: "DELETE" })).status).toBe(404);
  });

  test("all others can be ended at once, and no other account's", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const neighbour = await launchedOwner(product);
    const others = [await signedIn(product, accountId), await signedIn(product, accountId)];
    const ended = await visitor.fetch("/studio/sessions", { method: "DELETE" });
    expect(await ended.json()).toEqual({ ended: 2 });
    for (const other of others) expect((await other.visitor.get("/dashboard")).status).toBe(302);
    expect((await sessionsOf(visitor)).sessions).toHaveLength(1);
    expect((await neighbour.visitor.get("/dashboard")).status).toBe(200);
  });
});

test("somebody in the wizard who has another account signs out and comes to the sign-in", async () => {
  const { visitor } = await newAccount(product);
  expect(await (await visitor.get("/onboarding/welcome")).text()).toContain('action="/logout?sign-in"');
  const left = await visitor.post("/logout?sign-in");
  expect(left.headers.get("location")).toBe("/login");
  expect((await visitor.get("/login")).status).toBe(200);
});

describe("who asks for a page without being signed in", () => {
  async function returning(wanted?: string) {
    const { email } = await leftOwner();
    const visitor = new Visitor(product.baseUrl);
    if (wanted) expect((await visitor.get(wanted)).headers.get("location")).toBe("/");
    const next = async () => (await visitor.post("/login", { email, password: PASSWORD })).headers.get("location");
    return { visitor, next };
  }

  async function leftOwner() {
    const { visitor, email } = await signedUpVisitor(product.baseUrl);
    await answerWizardTo(visitor, "ready");
    return { email };
  }

  test("comes to it after the sign-in, once", async () => {
    const { visitor, next } = await returning("/studio/comments?show=spam");
    expect(await next()).toBe("/studio/comments?show=spam");
    await visitor.post("/logout");
    expect(await next()).toBe("/dashboard");
  });

  test("comes to the dashboard without one, and after a form that was sent", async () => {
    expect(await (await returning()).next()).toBe("/dashboard");
    const { visitor, next } = await returning();
    await visitor.post("/studio/links", { title: "A link" });
    expect(await next()).toBe("/dashboard");
  });

  test.each(["https://evil.example/", "//evil.example", "/\\\\evil.example", "javascript:alert(1)", "\u0000"])(
    "is not led to %s",
    async (address) => {
      const { visitor, next } = await returning();
      const value = encodeURIComponent(Buffer.from(JSON.stringify(address)).toString("base64"));
      visitor.keep(`indielens.wanted_page=${value}; Path=/`);
      expect(await next()).toBe("/dashboard");
    },
  );
});
