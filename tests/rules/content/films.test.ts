import { describe, expect, it } from "vitest";
import { filmPath } from "~/features/account/addresses/rules.ts";
import {
  billing,
  callOf,
  EMPTY_CONTENT,
  filledContent,
  hasPress,
  slugCandidates,
  slugOf,
  socialName,
} from "~/features/content/films/rules.ts";
import { dayLabel } from "~/lib/dates.ts";
import { webAddress } from "~/lib/text.ts";

describe("slugOf", () => {
  it.each([
    ["The Salt Road", "the-salt-road"],
    ["  Così -- fan/tutte!  ", "cos-fan-tutte"],
    ["2001: A Space Odyssey", "2001-a-space-odyssey"],
    ["الطريق", "untitled-film"],
    ["", "untitled-film"],
    ["a".repeat(80), "a".repeat(50)],
  ])("%j becomes %j", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
    expect(filmPath(slugOf(title))).toBe(`/films/${slug}`);
  });
});

describe("slugCandidates", () => {
  it("begins with the title's own slug and goes on with numbers", () => {
    expect(slugCandidates("The Salt Road", 1, 3)).toEqual(["the-salt-road", "the-salt-road-2", "the-salt-road-3"]);
    expect(slugCandidates("", 4, 2)).toEqual(["untitled-film-4", "untitled-film-5"]);
  });
});

describe("filledContent", () => {
  it("adds every part that did not exist when the content was stored", () => {
    expect(filledContent({})).toEqual(EMPTY_CONTENT);
    const stored = JSON.parse('{"director":"Ada","story":{"title":"How"},"press":{"contact":{"name":"Bo"}}}');
    expect(filledContent(stored)).toEqual({
      ...EMPTY_CONTENT,
      director: "Ada",
      story: { ...EMPTY_CONTENT.story, title: "How" },
      press: { ...EMPTY_CONTENT.press, contact: { ...EMPTY_CONTENT.press.contact, name: "Bo" } },
    });
  });
});

describe("what a film's page shows beside its hero", () => {
  const { press } = EMPTY_CONTENT;
  const withPress = (values: Partial<typeof press>) => ({ ...EMPTY_CONTENT, press: { ...press, ...values } });

  it("has press material once there is a text, a list or a contact", () => {
    expect(hasPress(EMPTY_CONTENT)).toBe(false);
    expect(hasPress(withPress({ synopsisShort: "  " }))).toBe(false);
    expect(hasPress(withPress({ synopsisLong: "A page." }))).toBe(true);
    expect(hasPress(withPress({ stillKeys: ["stills/1.jpg"] }))).toBe(true);
    expect(hasPress(withPress({ contact: { name: "", email: "press@example.org", phone: "" } }))).toBe(true);
  });

  it("shows the call to action with defaults, and a button only where it has a link", () => {
    const call = (values: Partial<typeof EMPTY_CONTENT.callToAction>) =>
      callOf({ ...EMPTY_CONTENT, callToAction: { ...EMPTY_CONTENT.callToAction, ...values } });
    expect(call({})).toBeNull();
    expect(call({ description: "Come." })).toMatchObject({ title: "Follow Our Journey", buttonText: "" });
    expect(call({ buttonText: "Watch" })).toBeNull();
    expect(call({ buttonUrl: "https://example.org" })).toMatchObject({ buttonText: "Watch Full Film" });
    const socials = [{ platform: "tiktok", url: "https://tiktok.com/@a", username: "" } as const];
    expect(callOf({ ...EMPTY_CONTENT, socials })).toMatchObject({ title: "Follow Our Journey" });
    expect(socials.map(socialName)).toEqual(["TikTok"]);
  });

  it("bills names under their job, in the order in which jobs first appear", () => {
    const credits = [
      { job: "Sound", name: "Piet" },
      { job: "Music", name: "Edda" },
      { job: "Sound", name: "Lena" },
    ];
    expect(billing(credits)).toEqual([
      { job: "Sound", names: ["Piet", "Lena"] },
      { job: "Music", names: ["Edda"] },
    ]);
  });

  it("formats a day, and leaves an invalid one as it is", () => {
    expect(dayLabel("2026-09-04")).toBe("September 4, 2026");
    expect(dayLabel("in autumn")).toBe("in autumn");
  });

  it("links to web addresses only", () => {
    expect(webAddress(" HTTPS://example.org/a ")).toBe("HTTPS://example.org/a");
    for (const url of ["javascript:alert(1)", "//example.org", "data:text/html,x", ""])
      expect(webAddress(url)).toBeNull();
  });
});
