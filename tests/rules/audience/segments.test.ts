import { expect, test } from "vitest";
import { NOBODY_ASKED } from "~/features/audience/contacts/rules/asked.ts";
import { readSegment, readSegmentRules } from "~/features/audience/segments/input.ts";
import { countWords, DAYS_MOST } from "~/features/audience/segments/rules.ts";

function form(conditions: string[][], fields: Record<string, string> = { name: "Fans", match: "any" }) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const [place, [kind = "", is = "", value = ""]] of conditions.entries()) {
    data.set(`conditions.${place}.kind`, kind);
    data.set(`conditions.${place}.is`, is);
    data.set(`conditions.${place}.value`, value);
  }
  return data;
}

test("a segment is read from its form", () => {
  const conditions = [
    ["tag", "yes", "Fan"],
    ["clicked", "no", "90"],
    ["country", "yes", "be"],
  ];
  expect(readSegment(form(conditions)).data).toEqual({
    name: "Fans",
    match: "any",
    conditions: [
      { kind: "tag", is: true, value: "fan" },
      { kind: "clicked", is: false, value: "90" },
      { kind: "country", is: true, value: "BE" },
    ],
  });
});

test.each([
  ["tag", "", "Please choose a tag"],
  ["source", "nowhere", "Please choose a source"],
  ["country", "Belgium", "Please choose a country"],
  ["joined", "0", `Please enter whole days, from 1 to ${DAYS_MOST}`],
  ["opened", "9999", `Please enter whole days, from 1 to ${DAYS_MOST}`],
])("the condition %s %j is refused: %s", (kind, value, problem) => {
  const read = readSegment(form([[kind, "yes", value]]));
  expect(read.error?.issues).toMatchObject([{ path: ["conditions", 0, "value"], message: problem }]);
});

test("a segment without a name or a condition is refused; its rules need no name to be counted", () => {
  expect(readSegment(form([], { name: " " })).success).toBe(false);
  expect(readSegment(form([["tag", "yes", "fan"]], { name: " " })).success).toBe(false);
  const rules = form([["tag", "yes", "fan"]], {});
  expect(readSegmentRules(new URLSearchParams([...rules] as [string, string][])).data?.match).toBe("all");
});

test("who fits is counted with who gets mails, where that is not everybody, and who is asked", () => {
  expect(countWords({ contacts: 1, reached: 1, asked: NOBODY_ASKED })).toBe("1 contact");
  expect(countWords({ contacts: 1200, reached: 900, asked: NOBODY_ASKED })).toBe(
    "1,200 contacts, of whom 900 get mails",
  );
  const asked = { waiting: 0, asked: 298, bounced: 2 };
  expect(countWords({ contacts: 0, reached: 0, asked })).toBe("0 contacts, 298 asked");
});
