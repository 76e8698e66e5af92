import { describe, expect, it } from "vitest";
import { openingWords } from "~/features/page/public-site/rules/pull-sentence.ts";
import { publicSite } from "../../support/public-site.ts";
import { FULL_SITE } from "../../support/rich-sites.ts";

const FIRST = "A quiet morning in the meadow ends.";
const LAST = "What follows is a lesson that nobody asked for.";
const thin = (description: string) => publicSite({ description, episodes: [], trailers: [] });

describe("the description of a film without further sections", () => {
  it("ends in a sentence that stands large below the opening", () => {
    expect(openingWords(thin(`${FIRST} ${LAST}`))).toEqual({ opening: FIRST, pull: LAST });
  });

  it.each([FIRST, `${FIRST} Look.`, `${FIRST} ${"So long that it is a text, ".repeat(5)}and goes on.`, ""])(
    "stays whole in the opening where its end is none: %s",
    (description) => {
      expect(openingWords(thin(description)).pull).toBe("");
    },
  );

  it("stays whole where the page has more to show", () => {
    const site = { ...FULL_SITE, description: `${FIRST} ${LAST}` };
    expect(openingWords(site)).toEqual({ opening: site.description, pull: "" });
  });
});
