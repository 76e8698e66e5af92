import { describe, expect, it } from "vitest";
import { contentOfFields } from "~/features/content/film-editor/rules.ts";
import { filmContentInput } from "~/features/content/films/input.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";

describe("a form's fields", () => {
  it("are placed by their names, lists in the order of their numbers", () => {
    const content = contentOfFields([
      ["director", "Ada Marsh"],
      ["awards.10", "Third"],
      ["awards.2", "Second"],
      ["awards.0", "First"],
      ["press.contact.email", "ben@example.org"],
      ["press.screenings.0.day", "2026-03-01"],
    ]);
    expect(content).toMatchObject({ director: "Ada Marsh", awards: ["First", "Second", "Third"], cast: [] });
    expect(content.press).toMatchObject({
      contact: { name: "", email: "ben@example.org" },
      screenings: [{ day: "2026-03-01", time: "", festival: "", venue: "", city: "", ticketUrl: "" }],
      laurels: [],
    });
  });

  it("make an empty form empty content", () => expect(contentOfFields([])).toEqual(EMPTY_CONTENT));

  it.each([
    ["__proto__.polluted", "yes"],
    ["constructor.prototype.polluted", "yes"],
    ["director..name", "x"],
    ["press[0]", "x"],
    ["", "x"],
  ])("are ignored under the name %s", (name, value) => {
    const content = contentOfFields([[name, value]]);
    expect(filmContentInput.parse(content)).toEqual(EMPTY_CONTENT);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    ["press", "text in the place of a part"],
    ["director.name", "a part in the place of a text"],
    ["cast.0", "text in the place of a row"],
    ["story.content.0", "a list in the place of a text"],
  ])("that do not fit are refused: %s", (name) => {
    const parsed = filmContentInput.safeParse(contentOfFields([[name, "x"]]));
    expect(parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(EMPTY_CONTENT)).toBe(false);
  });

  it("get their messages by name", () => {
    const parsed = filmContentInput.safeParse(
      contentOfFields([
        ["watchFreeUrl", "javascript:alert(1)"],
        ["press.screenings.0.day", "tomorrow"],
        ["credits.0.name", " "],
      ]),
    );
    expect(Object.keys(messagesByField(parsed.error?.issues ?? []))).toEqual(
      expect.arrayContaining(["watchFreeUrl", "press.screenings.0.day", "credits.0.name"]),
    );
  });
});
