import { expect, test } from "vitest";
import { launchedNote, launchQuestion } from "~/features/outreach/campaigns/rules/launch-words.ts";

test("the question before a launch names how many are written to", () => {
  expect(launchQuestion({ label: "Launch", people: 298 }).yes).toBe("Send to 298 people");
  expect(launchQuestion({ label: "Launch", people: 1 }).yes).toBe("Send to 1 person");
  expect(launchQuestion({ label: "Schedule", people: 12_000 }).yes).toBe("Schedule for 12,000 people");
});

test.each([
  ["active", "“Premiere” was launched, and goes to 298 people."],
  ["completed", "“Premiere” was launched, and goes to 298 people."],
  ["scheduled", "“Premiere” is scheduled. It goes to 298 people as things stand."],
  ["draft", null],
  ["paused", null],
])("after a launch the list says what became of it: %s", (status, sentence) => {
  expect(launchedNote({ name: "Premiere", status, recipients: 298 })).toBe(sentence);
});
