import { afterAll, beforeAll, expect, test } from "vitest";
import { readQr } from "~/platform/qr-thread.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { readPdf } from "../../support/pdf.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const linksIn = (html: string) => [...html.matchAll(/href="([^"]+-poster-a[34]\.pdf)"/g)].map(([, url = ""]) => url);

test("an owner downloads the poster in both sizes; its code leads to the page", async () => {
  const { visitor, slug } = await launchedOwner(product);
  const page = async () => (await visitor.get("/studio/qr-poster")).text();
  expect(await page()).toContain("Making your poster");
  const links = await until(async () => {
    const found = linksIn(await page());
    return found.length === 2 ? found : null;
  }, "both posters are made");
  const address = `${product.config.baseUrl}/films/${slug}`;
  for (const url of links) {
    expect(url.split("/").at(-1)).toMatch(/^the-salt-road.*-poster-a[34]\.pdf$/);
    const response = await visitor.get(url);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const [sheet] = await readPdf(Buffer.from(await response.arrayBuffer()));
    expect(sheet?.text.toLowerCase()).toContain("the salt road");
    expect(sheet && (await readQr(sheet.png))).toBe(address);
  }
});

test("asking again for a poster that is there changes nothing", async () => {
  const { visitor } = await launchedOwner(product);
  const made = () => until(async () => linksIn(await (await visitor.get("/studio/qr-poster")).text())[0], "it is made");
  const before = await made();
  expect((await visitor.post("/studio/qr-poster", {})).status).toBe(200);
  expect(await made()).toBe(before);
});
