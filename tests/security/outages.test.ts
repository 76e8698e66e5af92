import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Expected, type Method, PAGES } from "../requests/http/authorisation.expectations.ts";
import { ASKERS, Asking, askedInTurn, askersOf, METHODS } from "../support/askers.ts";
import { expectNoInternals } from "../support/internals.ts";
import { launchedOwner } from "../support/launched-owner.ts";
import { type Failing, OUTAGES } from "../support/outages.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { addressOf } from "../support/routes.ts";
import { uploaderOf } from "../support/uploader.ts";
import type { Visitor } from "../support/visitor.ts";
import { IS_FULL_PROOF, inTurn, sharedInTurn, walk } from "../support/walks.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ mode: "production", role: "web" });
});
afterAll(() => product.stop());

/** Some addresses sign their askers out, and in most outages nobody can sign in. */
const SPARE = 3;

const FORM = {
  email: "ada@example.org",
  password: "open sesame",
  terms: "on",
  wish: "follow",
  theme: "midnight",
  name: "Ada",
  title: "The Ferry",
  text: "Lovely.",
};

type Try = { outage: Failing; path: string; method: Method };

/**
 * What is asked at an address: it is read in every outage, in one of them as a page and otherwise as the router's data;
 * a change that it has is tried in one outage of the database and in one of the files, every other change in one.
 */
function triesAt(path: string, expected: Expected, index: number): Try[] {
  const data = path === "/" ? "/_root.data" : `${path}.data`;
  const pageAt = inTurn(OUTAGES, index);
  const reads = OUTAGES.flatMap((outage) => {
    const paths = IS_FULL_PROOF ? [path, data] : [pageAt.includes(outage) ? path : data];
    return paths.map((one) => ({ outage, path: one, method: "GET" }) as const);
  });
  const changes = METHODS.filter((method) => method !== "GET").flatMap((method, at) => {
    const place = index + at;
    const outages = expected[method] ? sharedInTurn(OUTAGES, { place, neighbours: 2 }) : inTurn(OUTAGES, place);
    return outages.map((outage) => ({ outage, path, method }));
  });
  return [...reads, ...changes];
}

async function expectNoInternalsAt({ path, method }: Try, visitor: Visitor) {
  const body = method === "GET" ? undefined : new URLSearchParams(FORM);
  const response = await visitor.fetch(path, { method, body });
  expectNoInternals(await response.text(), `${method} ${path} (${response.status})`);
}

describe.each(OUTAGES)("while $name", (outage) => {
  let end: () => Promise<void>;
  let asking: Asking;
  let places: Record<string, string>;
  beforeAll(async () => {
    const owner = await launchedOwner(product, { plan: "pro" });
    places = { username: owner.username, slug: owner.slug, id: owner.filmId };
    asking = new Asking(product);
    asking.add("filmmaker", owner.visitor);
    await asking.stock(SPARE);
    end = await outage.begin(product);
  });
  afterAll(() => end());

  test.each(walk(PAGES))("%s shows no internals of the server", async (pattern, expected, index) => {
    const path = addressOf(pattern, { ...places, videoId: crypto.randomUUID(), linkId: crypto.randomUUID() });
    for (const [asker, one] of askedInTurn(askersOf(expected), triesAt(path, expected, index), index)) {
      if (one.outage === outage) await expectNoInternalsAt(one, await asking.as(asker));
    }
  });

  test("uploads and films show no internals either", async () => {
    for (const asker of ASKERS) {
      const visitor = await asking.as(asker);
      const uploader = uploaderOf(visitor);
      const address = `/api/uploads/${crypto.randomUUID()}`;
      const answers = [
        await uploader.create(1_000),
        await uploader.create(1_000, "a\0b.mp4"),
        await uploader.send(address, 0, new Uint8Array(10)),
        await visitor.fetch(address, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } }),
        await visitor.get("/media/films/a/film.mp4"),
      ];
      for (const answer of answers) expectNoInternals(await answer.text(), `${answer.status} ${answer.url}`);
    }
  });
});

test("afterwards everything works as before", async () => {
  expect((await fetch(`${product.baseUrl}/readyz`)).status).toBe(200);
  expect((await (await launchedOwner(product)).visitor.get("/dashboard")).status).toBe(200);
});
