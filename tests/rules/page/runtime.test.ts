import { describe, expect, it, test } from "vitest";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { runtimeMs, runtimeOf, statedRuntime, trailerLabel } from "~/features/page/public-site/rules/runtime.ts";
import type { ClipId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";
import { publicFilm, publicSite } from "../../support/public-site.ts";

const MINUTE = 60_000;
const siteOf = (runtime: string, durationMs: number | null) =>
  publicSite({ content: { ...EMPTY_CONTENT, runtime }, film: publicFilm({ durationMs }), episodes: [], trailers: [] });
const factsOf = (site: ReturnType<typeof siteOf>) => [runtimeOf(site), trailerLabel(site), runtimeMs(site)];

describe("the runtime of a film", () => {
  it("is measured while the owner gives none", () => {
    expect(factsOf(siteOf("", 92 * MINUTE))).toEqual(["1h 32m", null, 92 * MINUTE]);
    expect(factsOf(siteOf("", MINUTE))).toEqual(["1 min", null, MINUTE]);
    expect(factsOf(siteOf("", null))).toEqual([null, null, null]);
  });

  it("is the owner's where there is one", () => {
    expect(factsOf(siteOf("97 min", 92 * MINUTE))).toEqual(["97 min", null, 97 * MINUTE]);
    expect(factsOf(siteOf("six hours", 92 * MINUTE))).toEqual(["six hours", null, null]);
    expect(factsOf(siteOf("97 min", null))).toEqual(["97 min", null, 97 * MINUTE]);
  });

  it("is told beside the trailer's where the file is far shorter", () => {
    expect(factsOf(siteOf("97 min", 52_000))).toEqual(["97 min", "Trailer 0:52", 97 * MINUTE]);
    expect(trailerLabel(siteOf("97 min", 50 * MINUTE))).toBeNull();
  });

  it("is not that of a trailer of the page", () => {
    const trailer = { id: idNamed<ClipId>("t"), title: "Trailer", description: "", film: publicFilm() };
    const site = { ...siteOf("", 52_000), trailers: [trailer] };
    expect(factsOf(site)).toEqual([null, "Trailer 0:52", null]);
  });
});

test.each([
  ["97", 97],
  ["97 min", 97],
  ["97’", 97],
  ["1h 37m", 97],
  ["1 hour 37 minutes", 97],
  ["2h", 120],
  ["", null],
  ["0 min", null],
  ["1:37:00", null],
  ["about an hour", null],
])("the text %j names %j minutes", (text, minutes) => {
  expect(statedRuntime(text)).toBe(minutes && minutes * MINUTE);
});
