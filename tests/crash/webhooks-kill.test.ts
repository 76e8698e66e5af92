import { expect, test } from "vitest";
import { copyTemplate } from "../support/product.ts";
import { stormOfMessages } from "../support/webhook-storm.ts";

test("every message arrives at a program that refuses half of them, whatever is killed meanwhile", async () => {
  const storm = await stormOfMessages(await copyTemplate(), { messages: 150, kills: 3, seed: 7 });
  expect([storm.told, storm.missing]).toEqual([150, 0]);
  // What was taken just before a kill comes again, under the same id.
  expect(storm.repeated).toBeLessThanOrEqual(2 * 3);
});
