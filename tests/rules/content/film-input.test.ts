import { describe, expect, it } from "vitest";
import { moved, reordered } from "~/features/content/film-videos/rules.ts";
import { filmContentInput, heroInput } from "~/features/content/films/input.ts";
import { EMPTY_CONTENT, type FilmContent } from "~/features/content/films/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";

const problemsOf = (content: FilmContent) => {
  const { error } = filmContentInput.safeParse(content);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};
const withStory = (story: Partial<FilmContent["story"]>) => ({
  ...EMPTY_CONTENT,
  story: { ...EMPTY_CONTENT.story, ...story },
});
const withCall = (call: Partial<FilmContent["callToAction"]>) => ({
  ...EMPTY_CONTENT,
  callToAction: { ...EMPTY_CONTENT.callToAction, ...call },
});

describe("the content of a film's page", () => {
  it("may be empty, and is parsed unchanged", () => {
    expect(filmContentInput.parse(EMPTY_CONTENT)).toEqual(EMPTY_CONTENT);
  });

  it.each([
    ["story.title", 100, (text: string) => withStory({ title: text })],
    ["story.content", 1000, (text: string) => withStory({ content: text })],
    ["story.quote", 200, (text: string) => withStory({ quote: text })],
    ["story.author", 50, (text: string) => withStory({ author: text })],
    ["story.directorTitle", 100, (text: string) => withStory({ directorTitle: text })],
    ["callToAction.title", 100, (text: string) => withCall({ title: text })],
    ["callToAction.description", 300, (text: string) => withCall({ description: text })],
    ["callToAction.buttonText", 50, (text: string) => withCall({ buttonText: text })],
    ["director", 50, (text: string) => ({ ...EMPTY_CONTENT, director: text })],
  ])("%s accepts %i characters and not one more", (field, most, content) => {
    expect(problemsOf(content("x".repeat(most)))).toEqual([]);
    expect(problemsOf(content("x".repeat(most + 1)))).toEqual([`${field}: Please use at most ${most} characters`]);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.org/x",
    "//example.org",
    "example.org",
    "https://",
  ])("refuses the link %s", (url) => {
    const wrong = "Please enter a link that begins with http:// or https://";
    expect(problemsOf({ ...EMPTY_CONTENT, watchFreeUrl: url })).toEqual([`watchFreeUrl: ${wrong}`]);
    expect(problemsOf(withCall({ buttonUrl: url }))).toEqual([`callToAction.buttonUrl: ${wrong}`]);
    const social = { platform: "website", url, username: "ada" } as const;
    expect(problemsOf({ ...EMPTY_CONTENT, socials: [social] })).toEqual([`socials.0.url: ${wrong}`]);
  });

  it("accepts web links, and requires both an address and a name for a social link", () => {
    const social = { platform: "instagram", url: "https://example.org/ada", username: "ada" } as const;
    expect(problemsOf({ ...EMPTY_CONTENT, watchFreeUrl: "http://example.org/watch", socials: [social] })).toEqual([]);
    expect(problemsOf({ ...EMPTY_CONTENT, socials: [{ ...social, url: "", username: " " }] })).toHaveLength(3);
  });

  it("validates days and email addresses", () => {
    const screening = { day: "2026-02-30", time: "", festival: "", venue: "", city: "", ticketUrl: "" };
    const contact = { name: "", email: "ada@", phone: "" };
    expect(
      problemsOf({ ...EMPTY_CONTENT, press: { ...EMPTY_CONTENT.press, screenings: [screening], contact } }),
    ).toEqual([
      "press.screenings.0.day: Please choose a day",
      "press.contact.email: Please enter a valid email address.",
    ]);
  });
});

describe("the hero's texts", () => {
  it("are optional each, but a title is never empty", () => {
    const road = { title: "The Salt Road", description: "" };
    expect(heroInput.parse({ ...road, title: " The Salt Road " })).toEqual(road);
    expect(heroInput.safeParse({ ...road, title: " " }).error?.issues[0]?.message).toBe("Please enter a title");
    expect(heroInput.safeParse({ ...road, title: "x".repeat(201) }).success).toBe(false);
  });
});

const [A, B, C] = [idNamed<ClipId>("a"), idNamed<ClipId>("b"), idNamed<ClipId>("c")];

describe("reordered", () => {
  it("accepts each id once, and no others", () => {
    expect(reordered([A, B], [B, A])).toEqual([B, A]);
    for (const wrong of [[A], [A, B, C], [A, A], [A, C], []]) expect(reordered([A, B], wrong)).toBeNull();
    expect(reordered([], [])).toEqual([]);
  });
});

it("moves one a place up or down, and not past the ends", () => {
  const ids = [A, B, C];
  expect(moved(ids, B, -1)).toEqual([B, A, C]);
  expect(moved(ids, B, 1)).toEqual([A, C, B]);
  expect(moved(ids, A, -1)).toEqual(ids);
  expect(moved(ids, C, 1)).toEqual(ids);
  expect(moved(ids, idNamed("x"), 1)).toEqual(ids);
});
