import { afterAll, beforeAll, expect, test } from "vitest";
import { createContact } from "../../support/factories/audience.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const HEADING = "What is next";
type Owner = Awaited<ReturnType<typeof launchedOwner>>;
const screenOf = async ({ visitor }: Owner, path = "/dashboard") => (await visitor.get(path)).text();
const show = ({ visitor }: Owner, fields: Record<string, string>) =>
  visitor.post("/studio/settings/first-steps.data", fields);

test("the dashboard says what a new page lacks, until it is put away; the settings bring it back", async () => {
  const owner = await launchedOwner(product);
  const other = await launchedOwner(product);
  const before = await screenOf(owner);
  for (const words of [HEADING, "Name cast and crew", "Tell people", `0 of 10 follow you`])
    expect(before).toContain(words);
  expect((await show(owner, {})).status).toBe(200);
  expect(await screenOf(owner)).not.toContain(HEADING);
  expect(await screenOf(other)).toContain(HEADING);
  const box = /<input[^>]*name="shown"[^>]*>/.exec(await screenOf(owner, "/dashboard/settings/preferences"))?.[0];
  expect(box).not.toContain("checked");
  expect((await show(owner, { shown: "on" })).status).toBe(200);
  expect(await screenOf(owner)).toContain(HEADING);
  expect((await show(owner, { shown: "perhaps" })).status).toBe(422);
});

test("what is there is not asked for", async () => {
  const owner = await launchedOwner(product);
  for (let nth = 0; nth < 10; nth++) await createContact(product.db, owner.accountId);
  const screen = await screenOf(owner);
  expect(screen).toContain("Tell people");
  expect(screen).not.toContain("Find your first ten people");
});
