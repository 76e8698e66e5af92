import { expect, test } from "vitest";
import { INBOX_KINDS, inboxPlace, inboxWords, PUSH_CHOICE } from "~/features/account/inbox/rules.ts";
import { pushMessage } from "~/features/account/push/rules.ts";
import { PUSH_NOTICES } from "~/features/account/settings/rules.ts";

test("every kind has words, a place and a choice of its own", () => {
  expect(INBOX_KINDS.map((kind) => inboxWords(kind, "")).every(Boolean)).toBe(true);
  expect(new Set(INBOX_KINDS.map((kind) => PUSH_CHOICE[kind])).size).toBe(INBOX_KINDS.length);
  expect(PUSH_NOTICES).toEqual(["pushNotifications", ...INBOX_KINDS.map((kind) => PUSH_CHOICE[kind])]);
});

test("an entry says its amount or number", () => {
  expect(inboxWords("donation", "$20")).toBe("A supporter sent $20");
  expect([inboxWords("clips", "1"), inboxWords("clips", "8")]).toEqual(["1 clip is ready", "8 clips are ready"]);
});

test("a section of the dashboard is the one of the role", () => {
  expect(inboxPlace("clips", "/actors-dashboard")).toBe("/actors-dashboard/clips");
  expect(inboxPlace("comment", "/actors-dashboard")).toBe("/studio/comments");
});

test("a message is a declarative one", () => {
  expect(pushMessage({ title: "A new inquiry", tag: "7", url: "https://example.org/studio/inbox" })).toEqual({
    web_push: 8030,
    notification: { title: "A new inquiry", tag: "7", navigate: "https://example.org/studio/inbox" },
  });
});
