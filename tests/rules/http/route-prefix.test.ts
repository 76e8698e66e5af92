import { describe, expect, it } from "vitest";
import { firstSegments, routesUnder } from "~/http/route-prefix.ts";

const route = (id: string, path?: string, more: { parentId?: string; index?: boolean } = {}) => ({
  id,
  ...(path === undefined ? {} : { path }),
  ...more,
});

const ROUTES = Object.fromEntries(
  [
    route("root", ""),
    route("home", undefined, { parentId: "root", index: true }),
    route("page", "u/:username", { parentId: "root" }),
    route("Signed in", undefined, { parentId: "root" }),
    route("steps", "Onboarding", { parentId: "Signed in" }),
    route("step", "role", { parentId: "steps" }),
    route("preview", "preview/:id", { parentId: "Signed in" }),
    route("anything", ":name/about", { parentId: "root" }),
    route("rest", "*", { parentId: "root" }),
  ].map((one) => [one.id, one]),
);
const under = (segment: string) => [...routesUnder(ROUTES, segment)];

describe("the first path segments", () => {
  it("are the static ones, in lower case", () => {
    expect(firstSegments(ROUTES)).toEqual(["u", "onboarding", "preview"]);
  });

  it("select the routes that may match, with their layouts", () => {
    expect(under("u")).toEqual(["root", "home", "page", "anything", "rest"]);
    expect(under("onboarding")).toEqual(["root", "home", "Signed in", "steps", "step", "anything", "rest"]);
    expect(under("nothing")).toEqual(["root", "home", "anything", "rest"]);
  });
});
