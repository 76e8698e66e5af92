import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInMethods } from "~/db/schema/accounts.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { accountIdOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

const PASSWORD = "open sesame";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

/** The hash that an earlier release would have stored. */
async function cheapHash(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: 8_192, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = await promisify(argon2)("argon2id", { ...cost, message: password, nonce });
  const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=8192,t=1,p=1$${encode(nonce)}$${encode(hash)}`;
}

test("a hash of an earlier cost is replaced at the next sign-in with the right password, and only then", async () => {
  const email = "ada@example.org";
  await new Visitor(product.baseUrl).post("/signup", { email, password: PASSWORD, terms: "on" });
  const own = eq(signInMethods.userId, await accountIdOf(product.db, email));
  const storedHash = async () => (await product.db.select().from(signInMethods).where(own))[0]?.password ?? "";
  const cheap = await cheapHash(PASSWORD);
  await product.db.update(signInMethods).set({ password: cheap }).where(own);

  const signIn = async (password: string) =>
    (await new Visitor(product.baseUrl).post("/login", { email, password })).status;
  expect(await signIn("wrong one")).toBe(401);
  expect(await storedHash()).toBe(cheap);
  expect(await signIn(PASSWORD)).toBe(302);
  const stronger = await storedHash();
  expect(stronger).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await signIn(PASSWORD)).toBe(302);
  expect(await storedHash()).toBe(stronger);
});
