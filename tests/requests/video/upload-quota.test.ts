import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { videos } from "~/db/schema/videos.ts";
import { openUpload } from "~/features/video/videos/commands.server.ts";
import { type AccountId, newId, type VideoId } from "~/lib/ids.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { uploaderOf } from "../../support/uploader.ts";

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const HOUR_MS = 3600_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

/** An owner on the free plan whose films take so many bytes. */
async function ownerUsing(bytes: number) {
  const owner = await launchedOwner(product);
  await createVideo(product.db, owner.accountId, { byteSize: bytes });
  return { ...owner, uploader: uploaderOf(owner.visitor) };
}

const rowsOf = async (accountId: AccountId) =>
  (await product.db.select().from(videos).where(eq(videos.accountId, accountId))).length;

test("a film that the plan has no space for is refused before its first byte, with what to do", async () => {
  const { uploader, accountId } = await ownerUsing(5 * GB - 100 * MB);
  const refused = await uploader.create(101 * MB);
  expect([refused.status, await refused.text()]).toEqual([
    403,
    "Your plan has not enough storage for this film. Remove a film or choose a larger plan.\n",
  ]);
  expect(await rowsOf(accountId)).toBe(1);
  expect((await uploader.create(100 * MB)).status).toBe(201);
  expect((await uploader.create(1)).status).toBe(403);
});

test("a larger plan has more space; films that ended without a file take none", async () => {
  const { uploader, accountId } = await ownerUsing(5 * GB);
  expect((await uploader.create(MB)).status).toBe(403);
  await product.db.update(accounts).set({ plan: "basic" }).where(eq(accounts.id, accountId));
  expect((await uploader.create(MB)).status).toBe(201);
  await product.db.update(accounts).set({ plan: "free" }).where(eq(accounts.id, accountId));
  await product.db.update(videos).set({ status: "failed", originalKey: null }).where(eq(videos.accountId, accountId));
  expect((await uploader.create(MB)).status).toBe(201);
});

test("the number of uploads in progress is limited; old ones stop counting", async () => {
  const { uploader, accountId } = await ownerUsing(0);
  for (let nth = 0; nth < 5; nth++) expect((await uploader.create(10)).status).toBe(201);
  const refused = await uploader.create(10);
  expect([refused.status, await refused.text()]).toEqual([
    403,
    "Too many films are being uploaded already. Wait until one has arrived, or cancel one.\n",
  ]);
  const yesterday = new Date(Date.now() - 7 * HOUR_MS);
  await product.db.update(videos).set({ createdAt: yesterday }).where(eq(videos.accountId, accountId));
  expect((await uploader.create(10)).status).toBe(201);
});

test("concurrent uploads do not exceed the limit together, on one process or two", async () => {
  const { accountId } = await ownerUsing(5 * GB - 250 * MB);
  const other = await startTestProduct({ role: "web", databaseUrl: product.databaseUrl });
  try {
    const open = (at: TestProduct) =>
      openUpload(at, accountId, { id: newId<VideoId>(), name: null, byteSize: 100 * MB }, new Date());
    const answers = await Promise.all([0, 1, 2, 3].flatMap(() => [open(product), open(other)]));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await rowsOf(accountId)).toBe(3);
  } finally {
    await other.stop();
  }
});

test("the database accepts no other plans", async () => {
  const { accountId } = await ownerUsing(0);
  const bribe = product.db.execute(`update accounts set plan = 'gold' where id = '${accountId}'`);
  await expect(bribe).rejects.toThrow();
});
