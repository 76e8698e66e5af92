import { describe, expect, it } from "vitest";
import { filmPath, slugOf } from "~/features/films/rules.ts";

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
