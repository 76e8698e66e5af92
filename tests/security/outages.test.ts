import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "../requests/http/authorisation.expectations.ts";
import { expectNoInternals } from "../support/internals.ts";
import { launchedOwner, unlaunchedOwner } from "../support/launched-owner.ts";
import { OUTAGES } from "../support/outages.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { addressOf } from "../support/routes.ts";
import { uploaderOf } from "../support/uploader.ts";
import { Visitor } from "../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ mode: "production", role: "web" });
});
afterAll(() => product.stop());

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

/** The answers of an address to reading and writing requests. */
async function* answersAt(path: string, visitor: Visitor) {
  yield { label: `GET ${path}`, response: await visitor.get(path) };
  yield { label: `GET ${path}.data`, response: await visitor.get(path === "/" ? "/_root.data" : `${path}.data`) };
  for (const method of ["POST", "PUT", "DELETE"]) {
    const body = new URLSearchParams(FORM);
    yield { label: `${method} ${path}`, response: await visitor.fetch(path, { method, body }) };
  }
}

async function expectNoInternalsAt(path: string, visitor: Visitor) {
  for await (const { label, response } of answersAt(path, visitor)) {
    expectNoInternals(await response.text(), `${label} (${response.status})`);
  }
}

describe.each(OUTAGES)("while $name", ({ begin }) => {
  let end: () => Promise<void>;
  let people: Visitor[];
  let places: Record<string, string>;
  beforeAll(async () => {
    const owner = await launchedOwner(product);
    places = { username: owner.username, slug: owner.slug, id: owner.filmId };
    people = [new Visitor(product.baseUrl), (await unlaunchedOwner(product)).visitor, owner.visitor];
    end = await begin(product);
  });
  afterAll(() => end());

  test.each(Object.keys(PAGES))("%s shows no internals of the server", async (pattern) => {
    const path = addressOf(pattern, { ...places, videoId: crypto.randomUUID(), linkId: crypto.randomUUID() });
    await Promise.all(people.map((visitor) => expectNoInternalsAt(path, visitor)));
  });

  test("uploads and films show no internals either", async () => {
    for (const visitor of people) {
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
