import { expect, test } from "vitest";
import { partOf, placeAt } from "~/features/desk/subjects/rules.ts";

const BASE = "https://films.example.org";
const ID = "0191d7a0-0000-4000-8000-000000000001";

test.each([
  ["/u/Ada", { kind: "site", username: "ada" }],
  ["/u/ada/press", { kind: "site", username: "ada" }],
  [`/u/ada/letters/${ID}`, { kind: "letter", username: "ada", id: ID }],
  ["/films/ice-bell", { kind: "film", slug: "ice-bell" }],
  ["/films/ice-bell/?via=x#cast", { kind: "film", slug: "ice-bell" }],
  [`/films/ice-bell/comments/${ID}`, { kind: "comment", slug: "ice-bell", id: ID }],
  [`/c/${ID}`, { kind: "clip", id: ID }],
  [`/embed/${ID}`, { kind: "video", id: ID }],
  ["/l/Bell_7", { kind: "link", code: "bell_7" }],
  [`${BASE}/films/ice-bell`, { kind: "film", slug: "ice-bell" }],
])("%s names a thing", (address, place) => {
  expect(placeAt(address, BASE)).toEqual(place);
});

test.each([
  "https://elsewhere.example/films/ice-bell",
  "//elsewhere.example/films/ice-bell",
  "/terms",
  "/studio/film",
  "/c/not-an-id",
  "/films/%E0%A4%A",
  "javascript:alert(1)",
  "",
  `/films/${"a".repeat(600)}`,
])("%s names none", (address) => {
  expect(placeAt(address, BASE)).toBeNull();
});

test("the name and the picture of an account are reported from its own page alone", () => {
  const site = { kind: "site", username: "ada" } as const;
  expect([partOf(site, ""), partOf(site, "account")]).toEqual([site, { kind: "account", username: "ada" }]);
  expect(partOf({ kind: "film", slug: "ice-bell" }, "account")).toBeNull();
});
