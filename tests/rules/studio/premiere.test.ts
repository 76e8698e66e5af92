import { expect, test } from "vitest";
import { isPremiere, premierePath } from "~/features/studio/premiere/rules.ts";

test("the launch leads to the dashboard of the role, which knows that it is a premiere", () => {
  expect([premierePath("filmmaker"), premierePath("actor")]).toEqual([
    "/dashboard?premiere",
    "/actors-dashboard?premiere",
  ]);
  for (const role of ["filmmaker", "actor", "distributor"] as const)
    expect(isPremiere(new URL(premierePath(role), "https://films.example"))).toBe(true);
  expect(isPremiere(new URL("https://films.example/dashboard"))).toBe(false);
});
