import { describe, expect, test } from "vitest";
import { isForEverybody, subjectName, subjectOf } from "~/features/page/media-access/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { previewCookie, previewTokensIn } from "~/middleware/preview-cookie.server.ts";
import { found } from "../../support/found.ts";

const ID = "4f6e9a10-3c5b-4d2e-8f70-0123456789ab";

describe("a file belongs to", () => {
  test.each([
    ["its video: film", `films/${ID}/film.mp4`, { kind: "video", videoId: ID, reveals: true }],
    ["its video: rendition", `films/${ID}/${ID}-720p.mp4`, { kind: "video", videoId: ID, reveals: true }],
    ["its video: captions", `films/${ID}/captions-${ID}.vtt`, { kind: "video", videoId: ID, reveals: true }],
    ["its video: poster", `posters/${ID}/poster-narrow.webp`, { kind: "video", videoId: ID, reveals: false }],
    ["its video: silent loop", `posters/${ID}/a-loop.mp4`, { kind: "video", videoId: ID, reveals: false }],
    [
      "its video: all of it in pictures",
      `posters/${ID}/a-storyboard.webp`,
      { kind: "video", videoId: ID, reveals: true },
    ],
    ["its artifact", `prints/${ID}/press-kit.zip`, { kind: "artifact", artifactId: ID }],
    ["itself: picture", `pictures/${ID}/a-1x1.png`, { kind: "picture", pictureKey: `pictures/${ID}/a-1x1.png` }],
  ])("%s", (_, key, subject) => {
    expect(subjectOf(key)).toEqual(subject);
  });

  test("the picture that it is a copy of", () => {
    const [whole, copy] = [`pictures/${ID}/a-b-3x2-both.jpg`, `pictures/${ID}/a-b-3x2-both-narrow.webp`];
    expect(subjectOf(copy)).toEqual(subjectOf(whole));
  });

  test.each([
    `originals/${ID}/original`,
    `clips/${ID}/1.mp4`,
    `signals/${ID}/a.json`,
    "films/f/film.mp4",
    `films/${ID}`,
    `films/${ID}/../x.mp4`,
    `films/${ID}/a/b.mp4`,
    `../films/${ID}/film.mp4`,
    "",
  ])("nothing: %s", (key) => {
    expect(subjectOf(key)).toBeNull();
  });

  test("everybody where that is public; what reveals a film that must be paid to nobody", () => {
    const standing = { accountId: "a" as AccountId, isPublic: true, isSold: true, territory: null };
    const open = (key: string, values = {}) => isForEverybody(found(subjectOf(key)), { ...standing, ...values });
    const keys = [`films/${ID}/film.mp4`, `posters/${ID}/a-storyboard.webp`, `posters/${ID}/a-loop.mp4`];
    expect(keys.map((key) => open(key))).toEqual([false, false, true]);
    expect(keys.map((key) => open(key, { isSold: false }))).toEqual([true, true, true]);
    expect(keys.map((key) => open(key, { isPublic: false }))).toEqual([false, false, false]);
  });

  test("one subject has one name, and two have two", () => {
    const names = [`films/${ID}/a.mp4`, `posters/${ID}/b.jpg`, `pictures/${ID}/a.jpg`, `pictures/${ID}/b.jpg`].map(
      (key) => subjectName(subjectOf(key) ?? { kind: "picture", pictureKey: "" }),
    );
    expect(new Set(names).size).toBe(3);
  });
});

describe("the cookie of a preview", () => {
  const [first, second] = ["a".repeat(43), "b".repeat(43)];
  const expiresAt = new Date("2026-03-01T12:00:00Z");

  test("is sent with requests for media only, hidden from scripts, and ends with the preview", () => {
    expect(previewCookie({ baseUrl: "http://127.0.0.1" }, first, expiresAt)).toBe(
      `indielens.preview.aaaaaaaa=${first}; Path=/media; Expires=Sun, 01 Mar 2026 12:00:00 GMT; HttpOnly; SameSite=Lax`,
    );
    expect(previewCookie({ baseUrl: "https://indielens.example" }, first, expiresAt)).toMatch(
      /^__Secure-indielens\.preview\.aaaaaaaa=.*; Secure$/,
    );
  });

  test("is read beside others; what is no token is ignored", () => {
    const cookies = `theme=dark; indielens.preview.aaaaaaaa=${first}; __Secure-indielens.preview.bbbbbbbb=${second}; indielens.preview.c=no`;
    expect(previewTokensIn(cookies)).toEqual([first, second]);
    expect(previewTokensIn("")).toEqual([]);
  });
});
