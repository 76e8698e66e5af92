import { get } from "node:https";
import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { BROWSER } from "../../../playwright.config.ts";
import { axeOn } from "../../support/axe.ts";
import { startCaddy } from "../../support/caddy.ts";
import { createProject, createSite } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { freePort } from "../../support/free-port.ts";
import { startNameServer } from "../../support/name-server.ts";
import { startProductProcess } from "../../support/product-process.ts";
import { test } from "../../support/surroundings.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press } from "../../support/wizard-steps.ts";

const OURS = "films.journey-house.org";
const DOMAIN = "watch.the-ice-bell.com";
const ROUTES = `--host-resolver-rules=MAP ${OURS} 127.0.0.1, MAP ${DOMAIN} 127.0.0.1`;

test.use({ ignoreHTTPSErrors: true, launchOptions: { ...BROWSER, args: [...BROWSER.args, ROUTES] } });

/** The status of a page over TLS whose certificate this authority has signed for this name. */
const statusOverTls = (host: string, port: number, ca: string) =>
  new Promise<number | string>((resolve) => {
    const asked = { host: "127.0.0.1", port, servername: host, ca, headers: { host: `${host}:${port}` } };
    get(asked, (answer) => resolve(answer.resume().statusCode ?? 0)).once("error", ({ message }) => resolve(message));
  });

// Its own product, proxy and name server have to start first.
test.describe.configure({ timeout: WORK_HANGS_MS });

test("a filmmaker connects a domain, and the film opens there over TLS", async ({ page, settings }) => {
  const [names, tlsPort] = [await startNameServer(), await freePort()];
  names.set(OURS, { a: ["127.0.0.1"] });
  const base = `https://${OURS}:${tlsPort}`;
  const env = { ...settings, BASE_URL: base, DNS_SERVERS: names.address };
  const product = await startProductProcess({ env });
  const caddy = await startCaddy(tlsPort, product.port);
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  try {
    await page.goto(`${base}/signup`);
    await page.getByLabel("Email", { exact: true }).fill("ada@example.org");
    await page.getByLabel("Password", { exact: true }).fill("salt-road-7");
    await page.getByRole("checkbox").check();
    await press(page, "Create my free account");
    await page.waitForURL(/onboarding/);
    const now = new Date();
    const done = { username: "ada", plan: "grow", onboardedAt: now, nameAnsweredAt: now } as const;
    const [account] = await db.update(accounts).set(done).where(eq(accounts.email, "ada@example.org")).returning();
    const { id: accountId } = found(account);
    await createSite(db, accountId);
    const { slug } = await createProject(db, accountId, { title: "The Ice Bell" });

    expect(await statusOverTls(DOMAIN, tlsPort, caddy.root)).toContain("alert");
    await page.goto(`${base}/dashboard/projects`);
    const card = page.getByRole("listitem").filter({ hasText: "The Ice Bell" });
    await card.getByRole("button", { name: /Continue Editing/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: "Settings" }).click();
    await expect(dialog.getByRole("heading", { name: "Custom Domain" })).toBeVisible();
    await dialog.getByLabel("Domain", { exact: true }).fill(`https://${DOMAIN}/`);
    await dialog.getByRole("button", { name: "Connect domain" }).click();
    await expect(dialog.getByText("Waiting for records")).toBeVisible();
    const records = dialog.getByRole("list", { name: "DNS records" });
    await expect(records).toContainText("_indielens.watch");
    await expect(records).toContainText("CNAME record: not found yet");
    expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

    const proof = found(/indielens-verify=[0-9a-f]{40}/.exec(await records.innerText()))[0];
    names.set(`_indielens.${DOMAIN}`, { txt: [proof] });
    names.set(DOMAIN, { cname: OURS });
    await expect(async () => {
      await dialog.getByRole("button", { name: "Check records" }).click();
      await expect(dialog.getByText("Connected")).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await expect(records).toContainText("CNAME record: found");

    await expect.poll(() => statusOverTls(DOMAIN, tlsPort, caddy.root)).toBe(200);
    const visitor = found(await page.context().browser()?.newPage({ ignoreHTTPSErrors: true }));
    await visitor.goto(`${base}/films/${slug}`);
    await expect(visitor).toHaveURL(`https://${DOMAIN}:${tlsPort}/`);
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("The Ice Bell");
    const missing: string[] = [];
    visitor.on("response", (answer) => answer.status() >= 400 && missing.push(answer.url()));
    await visitor.reload({ waitUntil: "networkidle" });
    expect(missing).toEqual([]);
    expect((await visitor.goto(`https://${DOMAIN}:${tlsPort}/login`))?.status()).toBe(404);
    await visitor.getByRole("link", { name: "Go to the film" }).click();
    await expect(visitor).toHaveURL(`https://${DOMAIN}:${tlsPort}/`);
    expect(await statusOverTls(`www.${DOMAIN}`, tlsPort, caddy.root)).toContain("alert");
  } finally {
    await db.$client.end();
    await caddy.stop();
    await product.discard();
    await names.stop();
  }
});
