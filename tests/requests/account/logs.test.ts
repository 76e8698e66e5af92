import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { accounts } from "~/db/schema/accounts.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { ask } from "../../support/database-process.ts";
import { createSite } from "../../support/factories/content.ts";
import { copyTemplate } from "../../support/product.ts";
import { type ProductProcess, startProductProcess } from "../../support/product-process.ts";
import { openPushBrowser } from "../../support/push-browser.ts";
import { builtRoutes } from "../../support/routes.ts";
import { until } from "../../support/until.ts";
import { accountIdOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

const line = z.looseObject({
  msg: z.string(),
  requestId: z.string().optional(),
  jobId: z.string().optional(),
  job: z.string().optional(),
  path: z.string().optional(),
});

let product: ProductProcess;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await copyTemplate();
  const env = { LOG_LEVEL: "debug", DATABASE_URL: databaseUrl, SMTP_URL: "smtp://127.0.0.1:1" };
  product = await startProductProcess({ env });
});
afterAll(() => product.discard());

const lines = () =>
  product.output
    .join("")
    .split("\n")
    .filter((text) => text.startsWith("{") && text.endsWith("}"))
    .map((text) => line.parse(JSON.parse(text)));

const requestIdOf = async (given: string) => {
  const answer = await fetch(`${product.baseUrl}/healthz`, { headers: { "x-request-id": given } });
  return answer.headers.get("x-request-id") ?? "";
};

test("a request keeps the id that a proxy gave it, if that is valid", async () => {
  expect(await requestIdOf("from-the-proxy_1")).toBe("from-the-proxy_1");
  for (const odd of ["has spaces", 'quote"', "a/b", "x".repeat(65)]) {
    expect(await requestIdOf(odd)).toMatch(/^[0-9a-f-]{36}$/);
  }
  await until(() => lines().find(({ requestId }) => requestId === "from-the-proxy_1"), "the request is logged");
});

test("a job logs the id of the request that enqueued it, also when it fails", async () => {
  const visitor = new Visitor(product.baseUrl);
  await visitor.post("/signup", { email: "ada@example.org", password: "open sesame", terms: "on" });
  const headers = { "x-request-id": "asked-for-a-link" };
  const body = new URLSearchParams({ email: "ada@example.org" });
  await visitor.fetch("/forgot-password", { method: "POST", headers, body });
  const isOfRequest = ({ msg, requestId }: ReturnType<typeof lines>[number]) =>
    msg === "job failed" && requestId === "asked-for-a-link";
  const failed = await until(() => lines().find(isOfRequest), "the delivery failed");
  expect(failed).toMatchObject({ job: "mail.deliver", err: { code: "ESOCKET" } });
  expect(failed.jobId).toMatch(/^[0-9a-f-]{36}$/);
});

test("a mail server that cannot be reached is logged at the start, and the product runs on", async () => {
  const complaint = await until(() => lines().find(({ msg }) => msg.startsWith("SMTP_URL: ")), "it is logged");
  expect(complaint).toMatchObject({ level: 40 });
  expect((await fetch(`${product.baseUrl}/readyz`)).status).toBe(200);
});

/** The mail that waits for an unreachable mail server. */
async function waitingMailTo(email: string) {
  const [mail] = await ask(databaseUrl, `select text from mails where recipient = '${email}'`);
  const text = String(mail?.text ?? "");
  return { token: text.match(/token=(\S+)/)?.[1], words: text.split("\n").find((line) => line.length > 20) };
}

/** The key of an authenticator app that is being set up, and what a browser gives for its notifications. */
async function secretsOfSettings(ada: Visitor) {
  const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const accountId = await accountIdOf(db, "ada@example.org");
  const now = new Date();
  await db
    .update(accounts)
    .set({ username: "ada", onboardedAt: now, nameAnsweredAt: now })
    .where(eq(accounts.id, accountId));
  await createSite(db, accountId);
  await db.$client.end();
  await ada.post("/studio/settings/proof", { current: "open sesame" });
  await ada.post("/studio/settings/second-factor");
  const screen = await (await ada.get("/dashboard/settings/privacy")).text();
  const { publicKey, authSecret } = openPushBrowser();
  const endpoint = "https://push.example.net/planted-endpoint";
  const added = await ada.post("/studio/push", { endpoint, publicKey, authSecret });
  expect(added.status).toBe(200);
  return [screen.match(/<code[^>]*>([A-Z2-7]{16,})/)?.[1], "planted-endpoint", publicKey, authSecret];
}

test("no line identifies a visitor or holds a secret", async () => {
  await fetch(`${product.baseUrl}/reset-password?token=one-time-secret`, {
    headers: { cookie: "indielens.session_token=stolen-cookie", "x-forwarded-for": "203.0.113.7" },
  });
  const preview = "preview-token-of-forty-three-characters-abc";
  await fetch(`${product.baseUrl}/p/${preview}`);
  const ada = new Visitor(product.baseUrl);
  await ada.post("/login", { email: "ada@example.org", password: "open sesame" });
  const planted = ["planted-email-change", "planted-undo", "planted-unsubscribe"] as const;
  await ada.get(`/email-change?token=${planted[0]}`);
  await ada.get(`/email-change/undo?token=${planted[1]}`);
  await ada.get(`/unsubscribe?token=${planted[2]}`);
  await ada.post("/studio/settings/proof", { current: "planted-password" });
  await ada.post("/studio/settings/proof/code", { code: "planted-code" });
  await ada.post("/login/second-factor", { code: "planted-recovery-code" });
  const keys = await secretsOfSettings(ada);
  await until(() => lines().find(({ path }) => path === "/studio/push"), "the requests are logged");
  const [session, waitingMail] = [
    decodeURIComponent(ada.cookieHeader).split(/[=.]/)[2],
    await waitingMailTo("ada@example.org"),
  ];
  const all = product.output.join("");
  const known = ["ada@example.org", "open sesame", "one-time-secret", "stolen-cookie", "203.0.113.7", preview];
  const sent = [...planted, "planted-password", "planted-code", "planted-recovery-code"];
  for (const secret of [...known, ...sent, ...keys, session, waitingMail?.token, waitingMail?.words]) {
    expect(secret).toMatch(/.{8,}/);
    expect(all).not.toContain(secret);
  }
});

/** Parameters that open nothing: public names, and ids that are asked together with an account. */
const OPENS_NOTHING = new Set([
  ...["id", "username", "slug", "code", "file", "emoji", "guide", "version", "revision", "challenge", "month"],
  "service",
]);
const opens = (parameter: string) => !OPENS_NOTHING.has(parameter) && !/Id$/.test(parameter);

test("no line holds what opens an address, in its path or behind it", async () => {
  const secretOf = (parameter: string, place: number) => (opens(parameter) ? `planted-${place}-${parameter}` : "none");
  const paths = (await builtRoutes()).flatMap(({ pattern }, place) => {
    const path = pattern.replace("/*", "/nowhere").replace(/:(\w+)\??/g, (_, name: string) => secretOf(name, place));
    return [path, `${path}.data`];
  });
  const queries = ["token", "sealed", "secret", "key", "code"].map((name) => `${name}=planted-query`).join("&");
  for (const path of paths) await (await fetch(`${product.baseUrl}${path}?${queries}`, { redirect: "manual" })).text();
  await fetch(`${product.baseUrl}/healthz`, { headers: { "x-request-id": "the-last-of-the-walk" } });
  await until(() => lines().find(({ requestId }) => requestId === "the-last-of-the-walk"), "the walk is logged");
  const logged = lines().map(({ path }) => path);
  expect(logged).toContain("/s/…/progress");
  expect(product.output.join("").match(/planted-(?:query|\d+-\w+)/g) ?? []).toEqual([]);
});
