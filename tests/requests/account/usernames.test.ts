import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { formerUsernames } from "~/db/schema/former-usernames.ts";
import { deleteOldRows } from "~/features/account/old-rows/commands.server.ts";
import { changeUsername } from "~/features/account/usernames/commands.server.ts";
import { launchedOwner, newAccount } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let visitor: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  visitor = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

let count = 0;
const freshName = () => `salt-road-${++count}`;
type Owner = Awaited<ReturnType<typeof launchedOwner>>;
const rename = async (owner: Owner, username: string) =>
  (await owner.visitor.post("/studio/settings/username.data", { username })).status;

test("addresses of the former name lead on, changes keep their form", async () => {
  const owner = await launchedOwner(product);
  const [before, after] = [owner.username, freshName()];
  await until(async () => (await visitor.get(`/u/${before}`)).headers.has("etag"), "the page is cached");
  expect(await rename(owner, after)).toBe(200);
  await until(async () => (await visitor.get(`/u/${before}`)).status === 302, "the former address leads on");
  const moved = await visitor.get(`/u/${before.toUpperCase()}?from=poster`);
  expect([moved.status, moved.headers.get("location")]).toEqual([302, `/u/${after}?from=poster`]);
  expect((await visitor.get(`/u/${before}/contacts`)).headers.get("location")).toBe(`/u/${after}/contacts`);
  const change = await visitor.post(`/u/${before}/contacts`, { wish: "follow" });
  expect([change.status, change.headers.get("location")]).toEqual([307, `/u/${after}/contacts`]);
  expect((await visitor.get(`/u/${after}`)).status).toBe(200);
  expect((await visitor.get(`/films/${owner.slug}`)).status).toBe(200);
  expect((await visitor.get("/u/nobody-ever")).status).toBe(404);
});

test("a former name is kept from others for a year, and its owner may return to it", async () => {
  const [owner, other] = [await launchedOwner(product), await launchedOwner(product)];
  const [before, after] = [owner.username, freshName()];
  await rename(owner, after);
  expect(await rename(other, before.toUpperCase())).toBe(409);
  const guest = await newAccount(product);
  await guest.visitor.post("/onboarding/welcome", { email: guest.email });
  const asked = await guest.visitor.get(`/onboarding/username-availability?username=${before}`);
  expect(await asked.json()).toMatchObject({ problem: "This username is already taken" });
  const claimed = await guest.visitor.post("/onboarding/username", { username: before, name: "" });
  expect(await claimed.text()).toContain("This username is already taken");
  expect(await rename(owner, before)).toBe(200);
  expect((await visitor.get(`/u/${after}`)).headers.get("location")).toBe(`/u/${before}`);

  await rename(owner, after);
  const later = new Date(Date.now() + 366 * 24 * 3_600_000);
  expect((await changeUsername(product, other.accountId, before, later)).ok).toBe(true);
  expect((await visitor.get(`/u/${before}`)).status).toBe(200);
  await deleteOldRows(product.db, later);
  expect(await product.db.$count(formerUsernames, eq(formerUsernames.accountId, owner.accountId))).toBe(0);
});

test("three changes in a year are enough", async () => {
  const owner = await launchedOwner(product);
  for (let change = 0; change < 3; change++) expect(await rename(owner, freshName())).toBe(200);
  expect(await rename(owner, freshName())).toBe(409);
  expect(await rename(owner, "no spaces")).toBe(422);
});

test("of two accounts that want a name at the same moment, one gets it", async () => {
  for (let round = 0; round < 5; round++) {
    const owners = await Promise.all([launchedOwner(product), launchedOwner(product)]);
    const name = freshName();
    const answers = await Promise.all(owners.map((owner) => rename(owner, name)));
    expect(answers.toSorted()).toEqual([200, 409]);
  }
});

test("a name that is given up and wanted at the same moment stays with its owner", async () => {
  for (let round = 0; round < 5; round++) {
    const [owner, other] = await Promise.all([launchedOwner(product), launchedOwner(product)]);
    const [left, taken] = await Promise.all([rename(owner, freshName()), rename(other, owner.username)]);
    expect([left, taken]).toEqual([200, 409]);
    const [row] = await product.db.select().from(accounts).where(eq(accounts.id, other.accountId));
    expect(row?.username).toBe(other.username);
  }
});
