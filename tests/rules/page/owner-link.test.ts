import { expect, test } from "vitest";
import { ownerPath } from "~/features/page/owner-link/rules.ts";

test("only pages of accounts and films ask whether their owner looks", () => {
  expect(["/u/ada", "/films/salt-road"].map(ownerPath)).toEqual(["/u/ada/owner", "/films/salt-road/owner"]);
  expect(["/", "/u/ada/press", "/users/ada", "/pricing", "/u/"].map(ownerPath)).toEqual([null, null, null, null, null]);
});
