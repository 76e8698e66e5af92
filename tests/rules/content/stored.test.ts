import { expect, test } from "vitest";
import { readDocument } from "~/features/content/pages/input.ts";
import type { JsonObject } from "~/features/content/pages/rules/patches.ts";
import { clipsOf } from "~/features/content/pages/rules/projection.ts";
import { listOf } from "~/features/content/pages/rules/rows.ts";
import { SCHEMA } from "~/features/content/pages/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";

const stored = (content: JsonObject): JsonObject => ({
  schema: 0,
  site: { role: "filmmaker", template: "netflix", theme: "midnight", platforms: [] },
  film: {
    ...{ title: "The Salt Road", description: "", genres: [], year: 2026, rating: "NR", matchLabel: "98% Match" },
    ...{ videoId: null, content },
  },
  profile: null,
  clips: [],
});

test("rows of an earlier version get the fields that it did not store, and ids by their positions", () => {
  const document = readDocument(stored({ cast: [{ name: "Ada" }, { name: "Bo", role: "Ferryman" }] }));
  expect(document?.lists.cast.order).toEqual(["r1", "r2"]);
  expect(document && listOf(document.lists.cast)).toEqual([
    { name: "Ada", role: "", imageKey: "" },
    { name: "Bo", role: "Ferryman", imageKey: "" },
  ]);
});

test("a document that is read twice has the same ids", () => {
  const film = stored({ awards: ["Best Bell"], credits: [{ job: "Gaffer", name: "Cy" }] });
  expect(readDocument(film)).toEqual(readDocument(film));
});

test("the clips of a page are numbered in the order of their list, without those that are gone", () => {
  const today = readDocument(stored({}));
  if (!today) throw new Error("The stored rows cannot be read");
  const text = (title: string) => ({ title, description: "", videoId: idNamed<VideoId>(title) });
  const trailers = { byId: { b: text("Teaser"), a: text("Trailer") }, order: ["a", "gone", "b"] };
  const shorts = { byId: { c: text("Fog") }, order: ["c"] };
  expect(clipsOf({ lists: { ...today.lists, trailers, shorts } })).toEqual([
    { ...text("Trailer"), id: "a", kind: "trailer", position: 1 },
    { ...text("Teaser"), id: "b", kind: "trailer", position: 3 },
    { ...text("Fog"), id: "c", kind: "short", position: 1 },
  ]);
});

test("a document of an earlier schema gets the fields that came later", () => {
  const today = readDocument(stored({}));
  if (!today) throw new Error("The stored rows cannot be read");
  const { name, ...person } = today.person;
  const { runtime, focus, keyArt, ...film } = today.film;
  expect([name, runtime, focus]).toEqual(["", "", null]);
  expect(keyArt).toEqual({ portrait: null, wide: null, square: null });
  expect(readDocument({ ...today, schema: 1, person, film })).toEqual(today);
});

test("a document of schema 2 gets the order of its sections and the start of its loop", () => {
  const today = readDocument(stored({}));
  if (!today) throw new Error("The stored rows cannot be read");
  const { sections, ...lists } = today.lists;
  const { loopStart, ...film } = today.film;
  expect([sections, loopStart]).toEqual([{ byId: {}, order: [] }, null]);
  expect(readDocument({ ...today, schema: 2, lists, film })).toEqual(today);
});

test("a document of schema 3 has its title in letters", () => {
  const today = readDocument(stored({}));
  if (!today) throw new Error("The stored rows cannot be read");
  const { logotypeImageKey, ...film } = today.film;
  expect(logotypeImageKey).toBe("");
  expect(readDocument({ ...today, schema: 3, film })).toEqual(today);
});

test("a document of schema 5 has its maker's name in letters", () => {
  const today = readDocument(stored({}));
  if (!today) throw new Error("The stored rows cannot be read");
  const { logoImageKey, ...film } = today.film;
  expect(logoImageKey).toBe("");
  expect(readDocument({ ...today, schema: 5, film })).toEqual(today);
});

test("a document of schema 6 has told festivals nothing", () => {
  const today = readDocument(stored({}));
  if (!today) throw new Error("The stored rows cannot be read");
  const { festival, ...film } = today;
  const { directors, countries, filmedIn, filmLanguages, subtitles, clearances, ...lists } = today.lists;
  expect([festival.statement, directors.order]).toEqual(["", []]);
  expect(readDocument({ ...film, schema: 6, lists })).toEqual(today);
});

test("stills of an earlier schema do not say yet what they show", () => {
  const today = readDocument(stored({}));
  if (!today) throw new Error("The stored rows cannot be read");
  const lists = { ...today.lists, stills: { byId: { s1: { imageKey: "" } }, order: ["s1"] } };
  expect(readDocument({ ...today, schema: 2, lists })?.lists.stills.byId.s1).toEqual({ imageKey: "", alt: "" });
});

test.each([
  ["of a later schema", { ...stored({}), schema: SCHEMA + 1 }],
  ["without a schema", {}],
  ["whose parts are something else", { ...stored({}), film: "The Salt Road" }],
])("a document %s is not read", (_, document) => {
  expect(readDocument(document)).toBeNull();
});
