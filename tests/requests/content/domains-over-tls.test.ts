import { get } from "node:https";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCaddy } from "../../support/caddy.ts";
import { createDomain } from "../../support/domains.ts";
import { createProject } from "../../support/factories/content.ts";
import { freePort } from "../../support/free-port.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

const OURS = "films.journey-house.org";
const DOMAIN = "watch.the-ice-bell.com";

let tlsPort: number;
let product: TestProduct;
let caddy: Awaited<ReturnType<typeof startCaddy>>;
beforeAll(async () => {
  tlsPort = await freePort();
  product = await startTestProduct({ role: "web", baseUrl: `https://${OURS}:${tlsPort}` });
  caddy = await startCaddy(tlsPort, Number(new URL(product.url).port));
});
afterAll(async () => {
  await caddy.stop();
  await product.stop();
});

type Answer = { status: number; location: string; text: string };

/** A page over TLS, whose certificate the authority of the proxy has signed for this name. */
function over(host: string, path: string): Promise<Answer> {
  const headers = { host: `${host}:${tlsPort}` };
  const asked = { host: "127.0.0.1", port: tlsPort, servername: host, ca: caddy.root, path, headers };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  get({ ...asked, agent: false }, async (answer) => {
    const text = Buffer.concat(await answer.toArray()).toString("utf8");
    resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "", text });
  }).once("error", reject);
  return promise;
}

/** Every file of ours that a text names, from which files name further ones. */
const filesNamedIn = (text: string, from: string) =>
  [...text.matchAll(/["'`(]((?:\.{0,2}\/)[\w./@-]+\.(?:js|css|woff2|svg|png|ico|webmanifest))["'`)]/g)].map(
    ([, name = ""]) => new URL(name, `https://${DOMAIN}${from}`).pathname,
  );

test("a film opens at its own domain over TLS once it is proven, with all of its files, and nothing else does", async () => {
  const owner = await launchedOwner({ ...product, baseUrl: product.url }, { plan: "grow" });
  const project = await createProject(product.db, owner.accountId, { title: "The Ice Bell" });
  await expect(over(DOMAIN, "/")).rejects.toThrow("alert");
  await createDomain(product, { ...owner, ...project }, { host: DOMAIN });

  const shown = await over(DOMAIN, "/");
  expect([shown.status, shown.text.includes("The Ice Bell")]).toEqual([200, true]);
  const moved = await over(OURS, `/films/${project.slug}`);
  expect([moved.status, moved.location]).toEqual([302, `https://${DOMAIN}:${tlsPort}/`]);

  const files = new Map<string, number>();
  const waiting = filesNamedIn(shown.text, "/");
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (files.has(path)) continue;
    const { status, text } = await over(DOMAIN, path);
    files.set(path, status);
    waiting.push(...filesNamedIn(text, path));
  }
  expect([...files].filter(([, status]) => status !== 200)).toEqual([]);
  expect([...files.keys()].filter((path) => path.endsWith(".js")).length).toBeGreaterThan(3);

  const missing = await over(DOMAIN, "/login");
  expect([missing.status, missing.text.includes("Go to the film")]).toEqual([404, true]);
  await expect(over(`www.${DOMAIN}`, "/")).rejects.toThrow("alert");
});
