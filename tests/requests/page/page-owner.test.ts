import { afterAll, beforeAll, expect, test } from "vitest";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test("the way to edit a page is told to its owner alone, and kept by no cache", async () => {
  const [ada, stranger] = [await launchedOwner(product), await launchedOwner(product)];
  const paths = [`/u/${ada.username.toUpperCase()}/owner`, `/films/${ada.slug}/owner`];
  for (const path of paths) {
    const [own, other, nobody] = await Promise.all(
      [ada.visitor, stranger.visitor, new Visitor(product.baseUrl)].map((visitor) => visitor.get(path)),
    );
    expect(await own?.json()).toEqual({ edit: "/editor" });
    expect(await other?.json()).toEqual({ edit: null });
    expect(nobody?.status).toBe(204);
    for (const answer of [own, other, nobody]) expect(answer?.headers.get("cache-control")).toContain("no-store");
  }
});

test("the page itself has the same bytes for its owner and for everybody", async () => {
  const ada = await launchedOwner(product);
  const read = async (visitor: Visitor) => (await visitor.get(`/u/${ada.username}`)).text();
  const own = await read(ada.visitor);
  expect(await read(new Visitor(product.baseUrl))).toBe(own);
  expect(own).not.toContain("/editor");
});
