import { expect, test } from "vitest";
import type { z } from "zod";
import { commentInput } from "~/features/audience/comments/input.ts";
import { LARGEST_FILE_BYTES as LARGEST_PEOPLE_BYTES } from "~/features/audience/contact-imports/rules.ts";
import { joinInput } from "~/features/audience/contacts/input.ts";
import { EMOJI_MOST } from "~/features/audience/emoji-packs/rules.ts";
import { answerInput, inquiryInput } from "~/features/audience/inquiries/input.ts";
import { LARGEST_ATTACHMENT_BYTES } from "~/features/audience/inquiries/rules/attachments.ts";
import { LARGEST_DOCUMENT_BYTES } from "~/features/content/content-files/rules.ts";
import { newClipInput } from "~/features/content/film-videos/input.ts";
import { filmContentInput } from "~/features/content/films/input.ts";
import { LARGEST_PICTURE_BYTES } from "~/features/content/pictures/rules.ts";
import { profileInput } from "~/features/content/profiles/input.ts";
import { reportInput } from "~/features/desk/reports/input.ts";
import { PICTURES } from "~/features/desk/reports/rules.ts";
import { enterpriseRequestInput } from "~/features/money/enterprise-requests/input.ts";
import { optionsInput } from "~/features/promotion/links/input.ts";
import { LARGEST_FILE_BYTES as LARGEST_LINKS_BYTES } from "~/features/studio/link-files/rules.ts";
import { LARGEST_CAPTIONS_BYTES } from "~/features/video/captions/rules.ts";
import { LONGEST_CHAPTER_TITLE, MOST_CHAPTERS } from "~/features/video/chapters/rules.ts";
import { readForm } from "~/http/forms.server.ts";
import { formBounds, requestKind } from "~/middleware/request-kinds.ts";
import { LARGEST_ART_BYTES } from "~/platform/emoji-art.ts";
import { largestForm } from "../../support/largest-form.ts";
import { builtRoutes } from "../../support/routes.ts";
import { PAGES } from "./authorisation.expectations.ts";

/** The limits of an account: changes, and requests that cost more than a change. */
const OF_ACCOUNTS = ["studio:account", "picture:account", "draft:account"];
const STUDIO = requestKind("POST", "/studio/site/theme");
const VISITOR = requestKind("POST", "/u/ada");

test("changes that need a session are counted per account, other changes per network address", async () => {
  for (const { pattern } of await builtRoutes()) {
    const expected = PAGES[pattern]?.POST ?? PAGES[pattern]?.other;
    const { counted } = requestKind("POST", pattern);
    // Signing out redirects to the root too.
    const gated = expected?.nobody === "→ /" && pattern !== "/logout";
    expect([pattern, OF_ACCOUNTS.includes(counted ?? "")]).toEqual([pattern, gated]);
  }
});

test.each([
  ["the router's own way of sending", "/onboarding/role.data", STUDIO],
  ["capital letters", "/Onboarding/Role", STUDIO],
  ["a longer name", "/studios", VISITOR],
  ["an odd spelling", "/%6fnboarding/role", VISITOR],
  ["the root's data", "/_root.data", VISITOR],
])("%s", (_, path, kind) => {
  expect(requestKind("POST", path)).toBe(kind);
});

test.each([
  ["GET", "/studio/links/1/qr", "drawing:account"],
  ["HEAD", "/studio/links/1/qr", "drawing:account"],
  ["GET", "/studio/links/1/qr.data", "drawing:account"],
  ["POST", "/studio/links/1/qr", "picture:account"],
  ["POST", "/studio/film/pictures", "picture:account"],
  ["POST", "/studio/profile/pictures", "picture:account"],
  ["GET", "/studio/earnings/statement.pdf", "drawing:account"],
  ["GET", "/cast/earnings/statement.pdf", "drawing:account"],
  ["GET", "/studio/earnings/statement.csv", null],
  ["GET", "/studio/events", "stream:account"],
  ["GET", "/studio/links", null],
])("%s %s, which costs more than a page, has a limit of its own: %s", (method, path, counted) => {
  expect(requestKind(method, path).counted).toBe(counted);
});

test("the sign-in forms, which count attempts themselves, are not counted twice", () => {
  for (const path of ["/login", "/signup", "/forgot-password", "/reset-password", "/verify-email"]) {
    expect(requestKind("POST", path).counted).toBeNull();
  }
});

/** Nine bytes in a URL-encoded form, the most that a character of one UTF-16 unit takes. */
const WIDE = "映";

const isTaken = (path: string, fields: [string, string][]) => {
  const body = new TextEncoder().encode(new URLSearchParams(fields).toString());
  const fits = body.length <= requestKind("POST", path).bodyBytes;
  return fits && readForm(body, "application/x-www-form-urlencoded", formBounds("POST", path)).ok;
};

test.each<[path: string, z.ZodType]>([
  ["/films/the-bell/comments", commentInput],
  ["/u/ada/contacts", joinInput],
  ["/u/ada/inquiry", inquiryInput],
  ["/enterprise", enterpriseRequestInput],
  ["/report", reportInput("copyright")],
  ["/onboarding/video", newClipInput],
  ["/studio/film/episodes", newClipInput],
  ["/studio/inquiries/1", answerInput],
  ["/studio/links/1/options", optionsInput],
])("the longest form that its schema allows fits, in every script: %s", (path, schema) => {
  expect(isTaken(path, largestForm(schema, WIDE))).toBe(true);
});

/** The fields as a form of the draft names them: rows by their ids, everything else by its part of the document. */
const inDraft = (part: "film" | "person", fields: [string, string][]) =>
  fields.map(([name, value]): [string, string] => {
    const [, list, place = "", field = ".text"] = /([a-zA-Z]+)\.(\d+)(\.\w+)?$/.exec(name) ?? [];
    return [list ? `lists.${list}.byId.${place.padStart(12, "r")}${field}` : `${part}.${name}`, value];
  });

const FILES: [path: string, mostBytes: number][] = [
  ["/videos/1/captions", LARGEST_CAPTIONS_BYTES],
  ["/studio/film/pictures", LARGEST_PICTURE_BYTES],
  ["/studio/content/projects/1/files", LARGEST_DOCUMENT_BYTES],
  ["/studio/content/projects/1/file", LARGEST_LINKS_BYTES],
  ["/studio/links/file", LARGEST_LINKS_BYTES],
  ["/studio/contacts/imports", LARGEST_PEOPLE_BYTES],
  ["/u/ada/inquiry", LARGEST_ATTACHMENT_BYTES],
  ["/report", PICTURES.most * PICTURES.mostBytes],
  ["/emoji-packs/1/items", EMOJI_MOST * LARGEST_ART_BYTES],
];

test.each(FILES)("the largest file fits beside the fields of its form: %s", (path, mostBytes) => {
  expect(requestKind("POST", path).bodyBytes).toBeGreaterThanOrEqual(mostBytes + formBounds("POST", path).textBytes);
});

test("every kind of form with a file has its largest file here", async () => {
  const measured = new Set(FILES.map(([path]) => requestKind("POST", path)));
  const taking = (await builtRoutes()).filter(({ pattern }) => requestKind("POST", pattern).textBytes !== undefined);
  expect(taking.filter(({ pattern }) => !measured.has(requestKind("POST", pattern)))).toEqual([]);
  expect(taking).not.toEqual([]);
});

test("the longest profile fits, in every script", () => {
  expect(isTaken("/studio/profile", inDraft("person", largestForm(profileInput, WIDE)))).toBe(true);
});

test("the longest form about a film fits in a script of one byte", () => {
  const fields = largestForm(filmContentInput, "x");
  expect(isTaken("/studio/film/press", inDraft("film", fields))).toBe(true);
});

test("a the largest number of chapters fits", () => {
  const chapter: [string, string][] = [
    ["start", "10:00:00"],
    ["title", WIDE.repeat(LONGEST_CHAPTER_TITLE)],
  ];
  expect(
    isTaken(
      "/videos/1/chapters",
      Array.from({ length: MOST_CHAPTERS }).flatMap(() => chapter),
    ),
  ).toBe(true);
});
