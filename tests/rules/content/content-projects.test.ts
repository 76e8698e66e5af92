import { describe, expect, test } from "vitest";
import { contentProjectInput, newContentItemInput } from "~/features/content/content-projects/input.ts";
import { copyTitle, detectedIn, MOST, platformOf } from "~/features/content/content-projects/rules.ts";

describe("what an address leads to", () => {
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ", "YouTube"],
    ["https://youtu.be/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ", "YouTube"],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ", "YouTube"],
    ["https://vimeo.com/76979871", "vimeo", "76979871", "Vimeo"],
    ["https://home.wistia.com/medias/e4a27b971d", "wistia", "e4a27b971d", "Wistia"],
    ["https://www.youtube.com/watch?v=tooshort", "url", null, "youtube.com"],
    ["https://vimeo.com/about", "url", null, "vimeo.com"],
    ["https://festival.example/film", "url", null, "festival.example"],
  ] as const)("%s", (url, type, videoId, platform) => {
    expect(detectedIn(url)).toEqual({ type, videoId });
    expect(platformOf({ type, url })).toBe(platform);
  });
});

test("the title of a copy stays within the field's limit", () => {
  expect(copyTitle("Teaser")).toBe("Teaser (Copy)");
  expect(copyTitle("a".repeat(MOST.title))).toHaveLength(MOST.title);
});

describe("forms", () => {
  test("genres are separated by commas, trimmed, and each is kept once", () => {
    const input = contentProjectInput.parse({ name: " Festival run ", genres: "Drama, , Thriller ,Drama" });
    const rest = { description: "", status: "draft", pageId: null };
    expect(input).toEqual({ name: "Festival run", genres: ["Drama", "Thriller"], ...rest });
  });

  test("the address of a provider may lack its beginning", () => {
    const input = newContentItemInput.parse({ url: "youtu.be/dQw4w9WgXcQ", title: "Teaser" });
    expect(input).toMatchObject({ url: "https://youtu.be/dQw4w9WgXcQ", type: "youtube", videoId: "dQw4w9WgXcQ" });
  });

  test.each(["javascript:alert(1)", "ftp://example.org/film", "data:text/html,x", "a film"])("%s is refused", (url) => {
    expect(newContentItemInput.safeParse({ url, title: "Teaser" }).success).toBe(false);
  });
});
