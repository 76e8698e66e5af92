import { expect, test } from "vitest";
import { announcementInput, updateInput } from "~/features/account/live-updates/input.ts";

const ID = "00000000-0000-4000-8000-000000000000";
const TEXT = "text of a user";

test("no topic has room for text of users", () => {
  for (const { shape } of updateInput.options) {
    const { topic, ...data } = shape;
    for (const [name, schema] of Object.entries(data)) {
      const label = `${[...topic.values].join()}.${name}`;
      expect([label, schema.safeParse(TEXT).success]).toEqual([label, false]);
    }
  }
});

test.each([
  ["no JSON", "{"],
  ["no account", JSON.stringify({ topic: "draft", pageId: ID, revision: 1 })],
  ["an unknown topic", JSON.stringify({ accountId: ID, topic: TEXT })],
  ["a number that is none", JSON.stringify({ accountId: ID, topic: "draft", pageId: ID, revision: TEXT })],
])("a payload with %s is refused", (_, payload) => {
  expect(announcementInput.safeParse(payload).success).toBe(false);
});

test("what a topic does not declare is not passed on", () => {
  const announced = { accountId: ID, topic: "draft", pageId: ID, revision: 1 };
  expect(announcementInput.parse(JSON.stringify({ ...announced, title: TEXT }))).toEqual(announced);
});
