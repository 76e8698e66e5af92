import { describe, expect, it } from "vitest";
import { GENRES } from "~/features/account/roles/rules.ts";
import { offeredDesigns, TEMPLATES } from "~/features/content/templates/rules.ts";

describe("designs offered at the end of the wizard", () => {
  it("begin with the one for the first genre, and have the chosen one", () => {
    expect(offeredDesigns(["Comedy", "Horror"], "netflix")).toEqual(["comedy", "netflix", "horror"]);
    expect(offeredDesigns(["Documentary"], "netflix")).toEqual(["documentary", "netflix", "festival"]);
    expect(offeredDesigns([], "netflix")).toEqual(["netflix", "festival", "modern"]);
  });

  it.each(TEMPLATES)("are three different ones with %s among them, whatever the genres are", (chosen) => {
    for (const genre of Object.values(GENRES).flat()) {
      const offered = offeredDesigns([genre], chosen);
      expect(new Set(offered).size, genre).toBe(3);
      expect(offered, genre).toContain(chosen);
    }
  });

  it.each(GENRES.filmmaker)("suit %s", (genre) => {
    expect(offeredDesigns([genre], "netflix")[0]).not.toBe("netflix");
  });
});
