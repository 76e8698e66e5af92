import { expect, test } from "vitest";
import { inboxQuery } from "~/features/account/inbox/input.ts";
import { INBOX_KINDS, inboxPlace, inboxWords, PUSH_CHOICE, positionText } from "~/features/account/inbox/rules.ts";
import { pushMessage } from "~/features/account/push/rules.ts";
import { PUSH_NOTICES } from "~/features/account/settings/rules.ts";
import type { InboxItemId } from "~/lib/ids.ts";

test("every kind has words, and a choice of its own but for what nobody may miss", () => {
  expect(INBOX_KINDS.map((kind) => inboxWords(kind, "")).every(Boolean)).toBe(true);
  expect(new Set(INBOX_KINDS.map((kind) => PUSH_CHOICE[kind])).size).toBe(INBOX_KINDS.length - 1);
  const chosen = INBOX_KINDS.filter((kind) => kind !== "decision" && kind !== "deadline");
  expect(PUSH_NOTICES).toEqual([PUSH_CHOICE.decision, ...chosen.map((kind) => PUSH_CHOICE[kind])]);
});

test("an entry says its amount or number", () => {
  expect(inboxWords("donation", "$20")).toBe("A supporter sent $20");
  expect([inboxWords("clips", "1"), inboxWords("clips", "8")]).toEqual(["1 clip is ready", "8 clips are ready"]);
  expect(inboxWords("clips", "0")).toContain("Clips could not be started");
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

test("a place in the list is a moment in full and an id; anything else is the first page", () => {
  const place = { at: "2026-03-01T12:00:00.123456Z", id: "0191d7a0-0000-4000-8000-000000000001" as InboxItemId };
  expect(inboxQuery.parse({ before: positionText(place) })).toEqual({ before: place });
  const wrong = [
    "",
    "x",
    place.at,
    `0000-03-01T12:00:00.123456Z_${place.id}`,
    `2026-13-01T12:00:00.123456Z_${place.id}`,
  ];
  for (const before of [...wrong, undefined]) expect(inboxQuery.parse({ before })).toEqual({ before: null });
});
