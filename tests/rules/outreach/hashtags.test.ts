import { describe, expect, it } from "vitest";
import { hashtag, hashtagsOf } from "~/features/outreach/social-posts/rules/hashtags.ts";

describe("a hashtag", () => {
  it.each([
    ["The Salt Road", "#TheSaltRoad"],
    ["Don't look: now!", "#DontLookNow"],
    ["Sci-Fi", "#SciFi"],
    ["Соляная дорога", "#СолянаяДорога"],
    ["طريق الملح", "#طريقالملح"],
    ["塩の道", "#塩の道"],
    ["2046", null],
    ["🎬", null],
    ["", null],
    ["A title that is far too long for anybody to look for", null],
  ])("of %s is %s", (words, tag) => expect(hashtag(words)).toBe(tag));
});

describe("a post's hashtags", () => {
  it("begin with the title, name each genre, and end with the field", () => {
    expect(hashtagsOf({ role: "filmmaker", title: "The Salt Road", genres: ["Drama", "Sci-Fi"] })).toEqual([
      "#TheSaltRoad",
      "#Drama",
      "#SciFi",
      "#IndieFilm",
    ]);
  });
  it("split double genres and leave out empty words", () => {
    const genres = ["Period/Historical", "Horror/Genre", "Commercial"];
    expect(hashtagsOf({ role: "actor", title: "1", genres })).toEqual(["#Period", "#Historical", "#Horror", "#Actor"]);
  });
  it("are unique", () => {
    expect(hashtagsOf({ role: "filmmaker", title: "drama", genres: ["Drama"] })).toEqual(["#Drama", "#IndieFilm"]);
  });
});
