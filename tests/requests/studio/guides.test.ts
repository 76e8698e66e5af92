import { afterAll, beforeAll, expect, test } from "vitest";
import { guidesFor } from "~/features/studio/guides/rules.ts";
import { GUIDES } from "~/features/studio/guides/ui/guides.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test("every guide has its address, and its links lead to screens that answer", async () => {
  for (const role of ["filmmaker", "actor"] as const) {
    const { visitor } = await launchedOwner(product, { role });
    const home = role === "actor" ? "/actors-dashboard" : "/dashboard";
    const shelf = await (await visitor.get(`${home}/video-learnings`)).text();
    const links = new Set<string>();
    for (const { id } of GUIDES) expect(shelf).toContain(`href="${home}/video-learnings/${id}"`);
    for (const { id } of guidesFor(GUIDES, role).own) {
      const guide = await visitor.get(`${home}/video-learnings/${id}`);
      expect(guide.status, id).toBe(200);
      for (const [, href = ""] of (await guide.text()).matchAll(/<a[^>]* href="(\/[^"]+)"/g)) links.add(href);
    }
    for (const href of links) expect((await visitor.get(href.replaceAll("&amp;", "&"))).status, href).toBe(200);
  }
});

test("a missing guide is reported inside the studio", async () => {
  const { visitor } = await launchedOwner(product);
  const answer = await visitor.get("/dashboard/video-learnings/nowhere");
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain("There is no such guide");
  expect(html).toContain('aria-label="Studio"');
});
