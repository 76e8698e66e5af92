import { expect, test } from "vitest";
import { requestKind } from "~/middleware/request-kinds.ts";
import { builtRoutes } from "../../support/routes.ts";
import { PAGES } from "./authorisation.expectations.ts";

const STUDIO = requestKind("POST", "/studio/site/theme");
const VISITOR = requestKind("POST", "/u/ada");

test("changes behind a gate are counted for the account, changes by anybody for the address", async () => {
  for (const { pattern } of await builtRoutes()) {
    const expected = PAGES[pattern]?.POST ?? PAGES[pattern]?.other;
    const { counted } = requestKind("POST", pattern);
    // Signing out leads to the front door too.
    const gated = expected?.nobody === "→ /" && pattern !== "/logout";
    if (gated) expect([pattern, counted]).toEqual([pattern, STUDIO.counted]);
    else expect([pattern, counted]).not.toEqual([pattern, STUDIO.counted]);
  }
});

test.each([
  ["the router's own way of sending", "/onboarding/role.data", STUDIO],
  ["capital letters", "/Onboarding/Role", STUDIO],
  ["a longer name", "/studios", VISITOR],
  ["an odd spelling", "/%6fnboarding/role", VISITOR],
  ["the root's data", "/_root.data", VISITOR],
])("%s", (_, path, kind) => {
  expect(requestKind("POST", path)).toBe(kind);
});

test("what the sign-in forms count by themselves is not counted twice", () => {
  for (const path of ["/login", "/signup", "/forgot-password", "/reset-password", "/verify-email"]) {
    expect(requestKind("POST", path).counted).toBeNull();
  }
});
