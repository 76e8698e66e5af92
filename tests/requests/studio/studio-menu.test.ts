import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

async function studioOf(role: Role, plan: Plan) {
  const { visitor, email } = await launchedOwner(product, { role, plan });
  const open = async (path: string) => {
    const response = await visitor.get(path);
    return { status: response.status, text: await response.text() };
  };
  return { open, email };
}

test("the menu has the name that the wizard asked for, as the page has it", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  await product.db.update(accounts).set({ pageName: "Ada Marsh" }).where(eq(accounts.id, accountId));
  expect(await (await visitor.get("/dashboard")).text()).toContain('data-tip="Ada Marsh · Essential"');
});

test("the menu shows the entries of the role and the plan", async () => {
  const actor = await studioOf("actor", "basic");
  const actors = (await actor.open("/actors-dashboard")).text;
  for (const place of ["/actors-dashboard/site", "/studio/inquiries", "/studio/profile", "/cast-crew-pricing"]) {
    expect(actors).toContain(`href="${place}"`);
  }
  expect(actors).toContain(actor.email);
  const [, name = "", initial] = /data-tip="([^"]+) · Premium"[^>]*>([^<]+)</.exec(actors) ?? [];
  expect([name === "", initial]).toEqual([false, name.charAt(0).toUpperCase()]);
  expect(actors).toMatch(/Premium(<!-- -->)? plan/);

  const films = (await (await studioOf("distributor", "pro")).open("/dashboard")).text;
  expect(films).toContain('href="/dashboard/site"');
  expect(films).not.toContain('href="/studio/inquiries"');
  expect(films).toContain('href="/pricing"');
  expect(films).toMatch(/Enterprise(<!-- -->)? plan/);
});

test("a missing page is reported inside the studio, with status 404", async () => {
  const { open } = await studioOf("filmmaker", "free");
  const nowhere = await open("/studio/inquiries/nobodys");
  expect(nowhere.status).toBe(404);
  expect(nowhere.text).toContain("There is nothing at this address.");
  expect(nowhere.text).toContain('href="/studio/film"');
  const unknown = await open("/dashboard/nothing-of-ours");
  expect(unknown.status).toBe(200);
  expect(unknown.text).toContain("Select a tool from the sidebar to get started.");
});

test("a new plan is told once it is the account's, and the message is dismissed by a link", async () => {
  const { visitor, accountId } = await launchedOwner(product, { plan: "basic" });
  const dashboard = async (path: string) => (await visitor.get(path)).text();
  const told = "Its limits count from this moment.";
  expect(await dashboard("/dashboard?chosen=visibility")).not.toContain(told);
  await product.db.update(accounts).set({ offer: "visibility" }).where(eq(accounts.id, accountId));
  const arrived = await dashboard("/dashboard?chosen=visibility");
  expect(arrived).toContain(told);
  expect(arrived).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Dismiss<\/a>/);
  expect(await dashboard("/dashboard")).not.toContain(told);
});
