import { glob, readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DISTRICTS, featuresInCycles, importsBetween, upwardImports } from "../support/import-graph.ts";

async function productImports() {
  const sources = new Map<string, string>();
  for await (const path of glob("app/features/**/*.{ts,tsx,css}")) sources.set(path, await readFile(path, "utf8"));
  return importsBetween(sources);
}

test("every folder of app/features is a district", async () => {
  expect(DISTRICTS).toEqual(expect.arrayContaining(await readdir("app/features")));
});

test("no district imports a higher one", async () => {
  expect(upwardImports(await productImports())).toEqual([]);
});

test("no feature imports itself through others", async () => {
  expect(featuresInCycles(await productImports())).toEqual([]);
});

test("upward imports and cycles are found", () => {
  const imports = importsBetween(
    new Map([
      ["app/features/account/plans/rules.ts", 'import { a } from "~/features/studio/menu/rules.ts";'],
      ["app/features/video/videos/ui/a.tsx", 'import { b } from "../../captions/ui/b.tsx";'],
      ["app/features/video/captions/ui/b.tsx", 'const a = await import("~/features/video/videos/ui/a.tsx");'],
      ["app/features/page/templates/ui/a.css", '@import "../../../content/films/ui/b.css";'],
    ]),
  );
  expect(upwardImports(imports)).toEqual([{ from: "account/plans", to: "studio/menu" }]);
  expect(featuresInCycles(imports).toSorted()).toEqual(["video/captions", "video/videos"]);
  expect(imports).toContainEqual({ from: "page/templates", to: "content/films" });
});
