import { afterAll, beforeAll, expect, test } from "vitest";
import { DATABASE_AWAY } from "~/middleware/database-away.server.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { OUTAGES } from "../../support/outages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ mode: "production", role: "web" });
});
afterAll(() => product.stop());

const databaseIsDown = found(OUTAGES.find(({ name }) => name === "the database is down"));

test("while the database does not answer, pages, data, forms and uploads say when to come back", async () => {
  const owner = await launchedOwner(product);
  const end = await databaseIsDown.begin(product);
  const { visitor } = owner;
  const asked = {
    page: () => visitor.get("/dashboard"),
    data: () => visitor.get("/dashboard.data"),
    change: () => visitor.post("/studio/site/theme", { theme: "ocean" }),
    upload: () => visitor.fetch("/api/uploads", { method: "POST" }),
    "public page": () => visitor.get(`/u/${owner.username}`),
  };
  for (const [what, ask] of Object.entries(asked)) {
    const response = await ask();
    expect([what, response.status, response.headers.get("retry-after")]).toEqual([what, 503, "5"]);
    expect(await response.text()).toContain(DATABASE_AWAY);
  }
  await end();
  expect((await visitor.get("/dashboard")).status).toBe(200);
});
