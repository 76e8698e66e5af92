import { describe, expect, it } from "vitest";
import { mailColours } from "~/features/content/letterheads/rules.ts";
import { designColours, PAGE_THEMES } from "~/features/content/palettes/rules.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { contrast } from "~/lib/colours.ts";

const LOOKS = TEMPLATES.flatMap((template) => PAGE_THEMES.map((theme) => ({ template, theme })));

describe("the colours of a mail about a page", () => {
  it.each(LOOKS)("are readable for $template in $theme", (look) => {
    const { ground, card, text, muted, accent, onAccent } = mailColours(look);
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    for (const under of [ground, card]) {
      expect(contrast(text, under)).toBeGreaterThanOrEqual(7);
      expect(contrast(muted, under)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("are the design's, or those of the film", () => {
    const [horror, ocean] = [designColours("horror"), mailColours({ template: "horror", theme: "ocean" })];
    expect(mailColours({ template: "horror", theme: "design" }).accent).toBe(horror.accent);
    const filmColours = designColours("romance");
    expect(mailColours({ template: "horror", theme: "film", filmColours }).accent).toBe(filmColours.accent);
    expect(ocean.accent).toBe("#3fd8d0");
  });
});
