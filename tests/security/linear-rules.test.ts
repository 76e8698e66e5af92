import { describe, expect, test } from "vitest";
import { usernamesForName } from "~/features/account/accounts/rules/username-suggestions.ts";
import { usernameProblem, usernameSuggestions } from "~/features/account/accounts/rules/usernames.ts";
import { patchesOfForm, plainFormOf } from "~/features/content/drafts/input.ts";
import { slugOf } from "~/features/content/films/rules.ts";
import { mediaIn } from "~/features/content/pages/rules/media.ts";
import { valueAt } from "~/features/content/pages/rules/patches.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import { hashtag } from "~/features/outreach/social-posts/rules/hashtags.ts";
import { codeProblem } from "~/features/promotion/links/rules.ts";
import { timeFromText } from "~/features/video/chapters/rules.ts";
import { detectVideoLink } from "~/features/video/providers/rules.ts";
import { readForm } from "~/http/forms.server.ts";
import { isFieldName } from "~/lib/form-names.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { linksIn, plainLine, plainWords } from "~/lib/plain-text.ts";
import { growthProblem } from "../support/growth.ts";
import { HOSTILE_TEXTS } from "../support/hostile-values.ts";
import { parseCues } from "../support/parsed-cues.ts";

const SIZE = 16_384;
const BOUNDS = { fields: 1000, textBytes: SIZE * 4 };
const CUE = "WEBVTT\n\n00:01.000 --> 00:02.000";
const bytesOf = (text: string) => new TextEncoder().encode(text);

const PAGE = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "Bell", description: "", genres: [] },
  ...{ year: 2026, videoId: null },
});
const draftForm = (text: string) => {
  const form = new FormData();
  form.set("revision", "1");
  form.set("film.director", text);
  return form;
};

/** Functions that read text of visitors or owners, also where a schema limits the text before. */
const READERS: Record<string, (text: string) => unknown> = {
  plainWords,
  plainLine,
  linksIn,
  hashtag,
  slugOf,
  codeProblem,
  usernameProblem,
  usernamesForName,
  usernameSuggestions: (text) => usernameSuggestions(text, "actor"),
  detectVideoLink,
  timeFromText,
  parseCursor,
  isFieldName,
  "the path of a field": (text) => valueAt(PAGE, text),
  "the name of a draft's field": (text) => patchesOfForm(PAGE, [], [[text, "a"]]),
  "a plain form of the draft": (text) => plainFormOf(draftForm(text)),
  "a document with this text": (text) => mediaIn({ ...PAGE, title: text }),
  "captions of this text": (text) => parseCues(`${CUE}\n${text}`),
  "captions with such settings": (text) => parseCues(`${CUE} ${text}\na`),
  "a gap behind a caption's time": (text) => parseCues(`${CUE}${text}x\u2028x\na`),
  "a voice in a caption": (text) => parseCues(`${CUE}\n<v${text}&>a`),
  "whole captions": parseCues,
  "a form": (text) => readForm(bytesOf(text), "application/x-www-form-urlencoded", BOUNDS),
  "a form's parts": (text) =>
    readForm(
      bytesOf(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--b--`),
      "multipart/form-data; boundary=b",
      BOUNDS,
    ),
  "the header of a part": (text) =>
    readForm(
      bytesOf(`--b\r\nContent-Disposition: form-data; ${text}\r\n\r\na\r\n--b--`),
      "multipart/form-data; boundary=b",
      BOUNDS,
    ),
};

const WORDS = Object.entries(HOSTILE_TEXTS);

describe("twice the text takes at most about twice as long", () => {
  test.each(Object.entries(READERS))("%s", (_, read) => {
    for (const [what, textOf] of WORDS) {
      const problem = growthProblem((size) => {
        const text = textOf(size);
        return () => read(text);
      }, SIZE);
      expect(problem, what).toBeNull();
    }
  });

  test("many fields", () => {
    const problem = growthProblem((size) => {
      const fields = Array.from({ length: size }, (_, at): [string, string] => [`lists.cast.byId.r${at}.name`, "a"]);
      const since = fields.map(([path]) => ({ path, was: "", value: "b" }));
      return () => patchesOfForm(PAGE, since, fields);
    }, SIZE);
    expect(problem).toBeNull();
  });

  test.each([
    ["deep JSON", (size: number) => "[".repeat(size / 2) + "]".repeat(size / 2)],
    [
      "wide JSON",
      (size: number) => JSON.stringify(Object.fromEntries(Array.from({ length: size / 8 }, (_, at) => [at, at]))),
    ],
  ])("%s", (_, textOf) => {
    const problem = growthProblem((size) => {
      const text = textOf(size * 32);
      return () => JSON.parse(text);
    }, SIZE);
    expect(problem).toBeNull();
  });
});
