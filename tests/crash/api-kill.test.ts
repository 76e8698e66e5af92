import { afterAll, beforeAll, expect, test } from "vitest";
import { links } from "~/db/schema/links.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { repeatedRequest } from "../support/api-storm.ts";
import { createApiKey } from "../support/factories/account.ts";
import { createPublishedSite } from "../support/factories/content.ts";
import { copyTemplate } from "../support/product.ts";

let db: Db & { $client: { end(): Promise<void> } };
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await copyTemplate();
  db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
});
afterAll(() => db.$client.end());

test("a request that is repeated at once has one effect and one answer, whatever is killed meanwhile", async () => {
  const { accountId } = await createPublishedSite(db);
  const { key } = await createApiKey(db, accountId);
  const { answers, killed } = await repeatedRequest(databaseUrl, key, { repeats: 200, connections: 32, kills: 3 });
  expect([answers.size, killed]).toEqual([1, 3]);
  const [[answer = "", times] = []] = answers;
  const made = await db.select({ id: links.id, title: links.title }).from(links);
  expect([made, times]).toEqual([[{ id: JSON.parse(answer).id, title: "Bio" }], 200]);
});
