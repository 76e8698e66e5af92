import { expect, test } from "vitest";
import { fileName, wordsNote } from "~/features/clips/library/rules.ts";
import { clipSpotsFor, placeMessage } from "~/features/clips/placing/rules.ts";
import { entryOf } from "~/features/clips/scheduling/rules/entries.ts";
import { networkNames } from "~/features/clips/scheduling/rules.ts";
import { type ClipScheduleId, type MadeClipId, newId } from "~/lib/ids.ts";
import { calendarOf } from "~/platform/calendars.ts";

test("a clip becomes what the page of its owner shows", () => {
  expect(clipSpotsFor("actor")).toEqual(["spotlight", "trailer", "short", "episode"]);
  for (const role of ["filmmaker", "distributor"] as const) expect(clipSpotsFor(role)).toEqual(["trailer", "episode"]);
});

test("a refused place is told in words, by the plan's too", () => {
  expect(placeMessage({ reason: "no-file" })).toContain("not ready yet");
  const lack = { of: "clips", limit: 0 } as const;
  expect(placeMessage({ ok: false, reason: "plan", lack })).toContain("Your plan comes without videos");
});

const POSTS = [
  { network: "instagram", name: "Instagram post", text: "Hear the bell; come, watch." },
  { network: "x", name: "X", text: "Bell" },
];

test("networks are named as in a sentence", () => {
  expect([networkNames(POSTS), networkNames(POSTS.slice(1))]).toEqual(["Instagram post and X", "X"]);
});

test("a calendar entry is at its moment whatever the zone, with an alarm, and escapes its text", () => {
  const at = new Date("2026-10-25T01:30:00Z");
  const ids = { id: newId<ClipScheduleId>(), clipId: newId<MadeClipId>() };
  const entry = entryOf({ ...ids, at, posts: POSTS, updatedAt: at }, "The bell", "https://lens.example");
  const lines = calendarOf(entry, "IndieLens").replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain("DTSTART:20261025T013000Z");
  expect(lines).toContain("DTEND:20261025T014500Z");
  expect(lines).toContain("SUMMARY:Post The bell on Instagram post and X");
  expect(lines.find((line) => line.startsWith("DESCRIPTION"))).toContain("Hear the bell\\; come\\, watch.");
  expect(lines).toContain("BEGIN:VALARM");
});

const WORDED = { captionStyle: "bold", captionId: "c1", transcript: "The bell rang.", isMade: true, isOld: false };

test.each([
  [{}, true, null],
  [{ isOld: true }, true, "Words have changed"],
  [{ isOld: true, isMade: false }, true, null],
  [{ isOld: true, captionStyle: null }, true, null],
  [{}, false, "No captions: no font here has the letters of these words."],
  [{ transcript: "" }, true, "No captions: nobody speaks here."],
  [{ transcript: "", captionId: null }, true, "No captions: the film has no words yet."],
])("a clip with %j whose words are drawn: %s, says %j", (values, isDrawn, note) => {
  expect(wordsNote({ ...WORDED, ...values }, isDrawn)).toBe(note);
});

test("the name of a clip's file is short", () => {
  expect(fileName("  The Bell_of Málaga: 2! ")).toBe("the-bell-of-malaga-2.mp4");
  expect(fileName("Salt Road, 1:05")).toBe("salt-road-1-05.mp4");
  expect([fileName("鐘"), fileName("x".repeat(99)).length]).toEqual(["clip.mp4", 84]);
});
