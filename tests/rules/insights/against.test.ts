import { describe, expect, test } from "vitest";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { otherSide } from "~/features/insights/deep-analytics/rules/against.ts";
import { queryOf } from "~/features/insights/deep-analytics/rules.ts";

const FILM = "8b0d6c1e-5b0e-4b43-9a6a-2f5a8f8f7a10";
const SPAN = { from: "2026-03-01", to: "2026-03-07" };

describe("what is compared", () => {
  test.each([
    ["?vs=2026-01-01", "?vs=2026-01-01"],
    [`?film=${FILM}&vs=film:${FILM}`, `?film=${FILM}&vs=film%3A${FILM}`],
    ["?link=a&vs=link:b:c", "?link=a&vs=link%3Ab%3Ac"],
    ["?vs=2026-02-30", ""],
    ["?vs=film:x", ""],
    ["?vs=country:DE", ""],
  ])("stands in the address: %s is %s", (given, kept) => {
    expect(queryOf(questionIn(new URLSearchParams(given)))).toBe(kept);
  });

  test("with other days has as many of them and the same filters", () => {
    expect(otherSide({ kind: "days", value: "2028-02-27" }, { country: "DE" }, SPAN)).toEqual({
      ...{ period: "dates", from: "2028-02-27", to: "2028-03-04" },
      filters: { country: "DE" },
    });
  });

  test("with another film or link has it in place of the chosen one, where one is chosen", () => {
    const against = { kind: "link", value: "paris" } as const;
    expect(otherSide(against, { link: "berlin", country: "DE" }, SPAN)).toEqual({
      ...{ period: "dates", ...SPAN },
      filters: { link: "paris", country: "DE" },
    });
    expect(otherSide(against, { country: "DE" }, SPAN)).toBeNull();
    expect(otherSide(against, { link: "paris" }, SPAN)).toBeNull();
  });
});
