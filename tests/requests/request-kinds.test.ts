import { expect, test } from "vitest";
import { requestKind } from "~/gates/request-kinds.ts";
import { builtRoutes } from "../support/routes.ts";
import { PAGES } from "./authorisation.expectations.ts";

/** Of an account: whatever it changes, and what costs more than a change. */
const OF_ACCOUNTS = ["studio:account", "picture:account"];
const STUDIO = requestKind("POST", "/studio/site/theme");
const VISITOR = requestKind("POST", "/u/ada");

test("changes behind a gate are counted for the account, changes by anybody for the address", async () => {
  for (const { pattern } of await builtRoutes()) {
    const expected = PAGES[pattern]?.POST ?? PAGES[pattern]?.other;
    const { counted } = requestKind("POST", pattern);
    // Signing out leads to the front door too.
    const gated = expected?.nobody === "→ /" && pattern !== "/logout";
    expect([pattern, OF_ACCOUNTS.includes(counted ?? "")]).toEqual([pattern, gated]);
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

test.each([
  ["GET", "/studio/links/1/qr", "code:account"],
  ["HEAD", "/studio/links/1/qr", "code:account"],
  ["GET", "/studio/links/1/qr.data", "code:account"],
  ["POST", "/studio/links/1/qr", "picture:account"],
  ["POST", "/studio/film/pictures", "picture:account"],
  ["POST", "/studio/profile/pictures", "picture:account"],
  ["GET", "/studio/links", null],
])("%s %s, which costs a core's time, is counted by itself: %s", (method, path, counted) => {
  expect(requestKind(method, path).counted).toBe(counted);
});

test("what the sign-in forms count by themselves is not counted twice", () => {
  for (const path of ["/login", "/signup", "/forgot-password", "/reset-password", "/verify-email"]) {
    expect(requestKind("POST", path).counted).toBeNull();
  }
});
