import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKeys } from "~/db/schema/api-keys.ts";
import { mails } from "~/db/schema/mails.ts";
import { MOST_KEYS } from "~/features/account/api-keys/rules.ts";
import { leave } from "~/features/account/leaving/commands.server.ts";
import { createApiKey } from "../../support/factories/account.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { prove } from "../../support/proof.ts";
import { until } from "../../support/until.ts";

const KEYS = "/studio/settings/api-keys";
const FORM = { name: "Festival", days: "30", links: "write", account: "read" };

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof launchedOwner>>;

const post = async ({ visitor }: Owner, path: string, fields: Record<string, string> = {}) => {
  const response = await visitor.post(`${path}.data`, fields);
  return { status: response.status, text: await response.text() };
};
const ask = (path: string, key: string) =>
  fetch(`${product.baseUrl}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
const subjectsTo = async ({ accountId }: Owner) =>
  (await product.db.select().from(mails).where(eq(mails.accountId, accountId))).map(({ subject }) => subject);
/** A process that has just read by a key remembers it for a moment. */
const refused = (key: string) => until(async () => (await ask("/account", key)).status === 401, "the key is refused");
const keysOf = ({ accountId }: Owner) => product.db.select().from(apiKeys).where(eq(apiKeys.accountId, accountId));

test("a key is made after a proof, shown once, told by mail, and opens what it may until it is revoked", async () => {
  const owner = await launchedOwner(product);
  expect((await post(owner, KEYS, FORM)).status).toBe(403);
  await prove(product.db, owner.accountId);
  const made = await post(owner, KEYS, FORM);
  const key = found(/ilk_live_[0-9A-Za-z]{36}/.exec(made.text)?.[0]);
  expect(await subjectsTo(owner)).toContain("An API key of your account was made");
  expect(await (await ask("/account", key)).json()).toMatchObject({ id: owner.accountId, plan: "free" });
  expect((await ask("/videos", key)).status).toBe(403);
  const screen = await (await owner.visitor.get("/dashboard/settings/api-access")).text();
  expect(screen).toContain("Revoke the key Festival");
  expect(screen).not.toContain(key);
  const { id, hash } = found((await keysOf(owner))[0]);
  expect(hash).not.toContain(key);
  await until(async () => found((await keysOf(owner))[0]).lastUsedAt !== null, "the use is noted");
  expect((await post(owner, `${KEYS}/${id}/revocation`)).status).toBe(200);
  await refused(key);
  expect(await subjectsTo(owner)).toContain("An API key of your account was revoked");
});

test("of two keys at the same moment, one more than the most is refused", async () => {
  const owner = await launchedOwner(product);
  await prove(product.db, owner.accountId);
  for (let made = 1; made < MOST_KEYS; made++) await createApiKey(product.db, owner.accountId);
  const answers = await Promise.all([post(owner, KEYS, FORM), post(owner, KEYS, { ...FORM, name: "Other" })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await keysOf(owner)).toHaveLength(MOST_KEYS);
});

test("keys end with the account that leaves, and another's is not found", async () => {
  const [owner, other] = [await launchedOwner(product), await launchedOwner(product)];
  const { key, keyId } = await createApiKey(product.db, owner.accountId);
  expect((await post(other, `${KEYS}/${keyId}/revocation`)).status).toBe(404);
  expect((await ask("/account", key)).status).toBe(200);
  const services = { queue: product.queue, baseUrl: product.baseUrl };
  await product.db.transaction((tx) => leave(tx, services, owner.accountId, new Date()));
  await refused(key);
});

test("a key in an address is refused, and a real one is ended with a mail", async () => {
  const owner = await launchedOwner(product);
  const { key } = await createApiKey(product.db, owner.accountId);
  const sent = await fetch(`${product.baseUrl}/api/v1/links?key=${encodeURIComponent(key).replace("_", "%5F")}`);
  expect([sent.status, (await sent.json()).code]).toEqual([400, "key-in-address"]);
  expect((await ask("/account", key)).status).toBe(401);
  expect(await subjectsTo(owner)).toContain("An API key of your account was ended, because it was sent in an address");
});
