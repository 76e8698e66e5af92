import { beforeAll, expect, test } from "vitest";
import { filesOfCheckout, readOnce } from "../../scripts/testing/checkout.ts";
import { GROUP_NAMES, type GroupName } from "../../scripts/testing/groups.ts";
import { hashOf, inputsOf, type Surroundings } from "../../scripts/testing/inputs.ts";

const read = readOnce();
const asItIs: Surroundings = { files: filesOfCheckout(), read, programs: "ffmpeg 5", visitorBytes: "as built" };
const hashesWith = (change: Partial<Surroundings>) =>
  GROUP_NAMES.map((name) => hashOf(inputsOf(name, { ...asItIs, ...change })));

let before: string[];
beforeAll(() => {
  before = hashesWith({});
});

function groupsChangedBy(change: Partial<Surroundings>): GroupName[] {
  const after = hashesWith(change);
  return GROUP_NAMES.filter((_, place) => before[place] !== after[place]);
}

/** The same checkout with other content in one file. */
const withOther = (path: string, change = (text: string) => `${text}\nexport const another = 1;\n`) => {
  expect(asItIs.files).toContain(path);
  return groupsChangedBy({ read: (each) => (each === path ? Buffer.from(change(String(read(each)))) : read(each)) });
};

const withEntry = (path: string, entry: string, before: string) =>
  withOther(path, (text) => text.replace(before, `${entry}\n${before}`));

const ALL = [...GROUP_NAMES];

test("inputs that did not change have the same hash", () => {
  expect(groupsChangedBy({})).toEqual([]);
});

test.each<[what: string, path: string, groups: GroupName[]]>([
  ["a test of designs", "tests/e2e/page/references.spec.ts", ["designs"]],
  ["a reference picture", "tests/e2e/page/references/action-390.png", ["designs"]],
  ["a test of the player", "tests/e2e/player/player.spec.ts", ["player"]],
  ["a test of clips", "tests/requests/clips/engine.test.ts", ["ffmpeg"]],
  ["a test of papers", "tests/rules/page/papers.test.ts", ["papers"]],
  ["a test of restoring", "tests/crash/restore-drill.test.ts", ["migrations"]],
  ["a program that tests start", "tests/support/s3-server.py", ["designs", "player", "ffmpeg", "migrations"]],
  ["a page that a test serves", "tests/support/providers/vimeo-frame.html", ["player"]],
  ["a migration", "app/db/migrations/meta/_journal.json", ["player", "ffmpeg", "migrations"]],
  ["a rule of clips", "app/features/clips/editing/rules/timeline.ts", ["ffmpeg"]],
  ["a thread", "app/platform/face-thread.ts", ["player", "ffmpeg", "migrations"]],
  ["the locked packages", "package-lock.json", ALL],
  ["the settings of the tests", "vitest.config.ts", ALL],
  ["the settings of the build", "vite.config.ts", ["designs", "player", "ffmpeg", "migrations"]],
])("a change of %s asks for its groups", (_, path, groups) => {
  expect(withOther(path)).toEqual(groups);
});

test.each([
  "README.md",
  "tests/requests/money/checkout.test.ts",
  "tests/e2e/studio/main-job.spec.ts",
  "app/features/outreach/mail-returns/rules.ts",
  "app/routes/money/donations.ts",
])("a change of %s asks for no group", (path) => {
  expect(withOther(path)).toEqual([]);
});

test("another version of a program asks for all groups, other bytes for the groups that see them", () => {
  expect(groupsChangedBy({ programs: "ffmpeg 6" })).toEqual(ALL);
  expect(groupsChangedBy({ visitorBytes: "other bytes" })).toEqual(["designs", "player"]);
});

test("a new file of a group's tests or product asks for it, and so does one that went", () => {
  const withNew = (path: string) =>
    groupsChangedBy({
      files: [...asItIs.files, path],
      read: (each) => (each === path ? Buffer.from("1") : read(each)),
    });
  expect(withNew("tests/requests/video/new.test.ts")).toEqual(["ffmpeg"]);
  expect(withNew("app/db/migrations/9999_new.sql")).toEqual(["player", "ffmpeg", "migrations"]);
  const without = asItIs.files.filter((path) => path !== "tests/e2e/page/references/action-390.png");
  expect(groupsChangedBy({ files: without })).toEqual(["designs"]);
});

test("a job or a route asks for the groups that reach its module, and for no other", () => {
  expect(withEntry("app/features/money/jobs.server.ts", "  sweepDonations,", "  sweepDonations,")).toEqual([]);
  expect(withEntry("app/features/video/jobs.server.ts", "  sweepVideos,", "  sweepVideos,")).toEqual([
    "player",
    "ffmpeg",
  ]);
  const route = '  route("robots.txt", "routes/page/robots.ts"),';
  expect(withEntry("app/routes.ts", '  route("nobodys-place", "routes/money/portal.ts"),', route)).toEqual([]);
  expect(withEntry("app/routes.ts", '  route("nobodys-place", "routes/video/caption.ts"),', route)).toContain("player");
});
