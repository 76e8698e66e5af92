import { glob, readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { arrowsBetween, arrowsUp, DISTRICTS, featuresInCycles } from "../support/import-graph.ts";

async function ownArrows() {
  const sources = new Map<string, string>();
  for await (const path of glob("app/features/**/*.{ts,tsx,css}")) sources.set(path, await readFile(path, "utf8"));
  return arrowsBetween(sources);
}

test("every folder of app/features is a district", async () => {
  expect(DISTRICTS).toEqual(expect.arrayContaining(await readdir("app/features")));
});

test("no district imports one that stands higher", async () => {
  expect(arrowsUp(await ownArrows())).toEqual([]);
});

test("no feature reaches itself through others", async () => {
  expect(featuresInCycles(await ownArrows())).toEqual([]);
});

test("an import up and a cycle are found where there are some", () => {
  const arrows = arrowsBetween(
    new Map([
      ["app/features/account/plans/rules.ts", 'import { a } from "~/features/studio/menu/rules.ts";'],
      ["app/features/video/videos/ui/a.tsx", 'import { b } from "../../captions/ui/b.tsx";'],
      ["app/features/video/captions/ui/b.tsx", 'const a = await import("~/features/video/videos/ui/a.tsx");'],
      ["app/features/page/templates/ui/a.css", '@import "../../../content/films/ui/b.css";'],
    ]),
  );
  expect(arrowsUp(arrows)).toEqual([{ from: "account/plans", to: "studio/menu" }]);
  expect(featuresInCycles(arrows).toSorted()).toEqual(["video/captions", "video/videos"]);
  expect(arrows).toContainEqual({ from: "page/templates", to: "content/films" });
});
