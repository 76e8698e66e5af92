import { expect, test } from "vitest";
import { type Patch, patchesBetween } from "~/features/content/pages/rules/patches.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { keptDocument } from "~/features/studio/demo/rules/kept-page.ts";
import type { VideoId } from "~/lib/ids.ts";

const [SAMPLE, OWN] = ["sample", "own"].map((name) => name as VideoId) as [VideoId, VideoId];
const SAMPLE_ID = "7f3a9c01-52de-8b1c-8d04-91ee42000003" as VideoId;
const YEAR = 2031;
const isSample = (name: string) => name === SAMPLE_ID || name.startsWith("pictures/sample");

const blank = newDocument({
  ...{ role: "filmmaker", template: "scifi", title: "My Film Project", description: "", year: 2020, name: "Mara" },
  ...{ genres: [], platforms: [], videoId: null },
});
const member = (name: string) => ({ name, role: "Herself", imageKey: "pictures/sample/face.jpg" });
const sample: PageDocument = {
  ...blank,
  title: "Salt Road",
  description: "A road of salt.",
  genres: ["Drama"],
  videoId: SAMPLE_ID,
  lists: { ...blank.lists, cast: { byId: { a: member("Lina"), b: member("Oren") }, order: ["a", "b"] } },
};

/** What is kept of the page once it has become `after`, by one save. */
const kept = (before: PageDocument, after: PageDocument) =>
  keptDocument(after, patchesBetween(before, after), isSample, YEAR);

test("a sample page on which nothing was done is not kept", () => {
  expect(keptDocument(sample, [], isSample, YEAR)).toBeNull();
  const [there] = patchesBetween(sample, { ...sample, title: "Other" });
  const back: Patch[] = there ? [there, { path: "title", was: "Other", value: sample.title }] : [];
  expect(keptDocument(sample, back, isSample, YEAR)).toBeNull();
});

test("of a sample page the visitor's changes stay, on a new page of this design", () => {
  const after = { ...sample, title: "The Ferry", videoId: OWN, genres: ["Comedy"] };
  const document = kept(sample, after);
  const expected = { title: "The Ferry", videoId: OWN, genres: ["Comedy"], template: "scifi", year: YEAR };
  expect(document).toMatchObject({ ...expected, description: "", lists: { cast: { byId: {}, order: [] } } });
  expect(document?.person.name).toBe("");
});

test("a row that was changed stays whole but for its sample picture, other sample rows go", () => {
  const { cast } = sample.lists;
  const byId = { ...cast.byId, b: { ...member("Oren"), role: "The Captain" }, c: { ...member("Nell"), imageKey: "" } };
  const after = { ...sample, lists: { ...sample.lists, cast: { byId, order: ["c", "a", "b"] } } };
  const rows = kept(sample, after)?.lists.cast;
  expect(rows?.order.toSorted()).toEqual(["b", "c"]);
  expect(rows?.byId).toEqual({
    b: { name: "Oren", role: "The Captain", imageKey: "" },
    c: { name: "Nell", role: "Herself", imageKey: "" },
  });
});

test("a removed sample row and a film taken off leave nothing behind", () => {
  const cast = { byId: { a: member("Lina") }, order: ["a"] };
  const document = kept(sample, { ...sample, videoId: null, lists: { ...sample.lists, cast } });
  expect(document?.lists.cast).toEqual({ byId: {}, order: [] });
  expect(document?.videoId).toBeNull();
});

test("a page of the visitor's own stays whole, without samples that were put into it", () => {
  const own = { ...blank, title: "Own", description: "Mine." };
  expect(keptDocument(own, [], isSample, YEAR)).toEqual(own);
  const filmed = { ...own, videoId: SAMPLE_ID };
  expect(kept(own, filmed)).toEqual(own);
});

test("names that only look like a sample's in a text stay", () => {
  const after = { ...sample, description: `About ${SAMPLE} and ${SAMPLE_ID}` };
  expect(kept(sample, after)?.description).toBe(after.description);
});
