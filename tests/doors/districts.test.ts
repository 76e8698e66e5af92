import { glob, readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DISTRICTS, featuresInCycles, importsBetween, upwardImports } from "../support/import-graph.ts";
import { refusalsOf } from "../support/source-rules.ts";

async function sourcesAt(pattern: string) {
  const sources = new Map<string, string>();
  for await (const path of glob(pattern)) sources.set(path, await readFile(path, "utf8"));
  return sources;
}

const productImports = async () => importsBetween(await sourcesAt("app/features/**/*.{ts,tsx,css}"));

test("every folder of app/features is a district", async () => {
  expect(DISTRICTS).toEqual(expect.arrayContaining(await readdir("app/features")));
});

test("no district imports a higher one", async () => {
  expect(upwardImports(await productImports())).toEqual([]);
});

test("no feature imports itself through others", async () => {
  expect(featuresInCycles(await productImports())).toEqual([]);
});

test("relative imports stay in their feature, and forms are read and sent in one way", async () => {
  const sources = await sourcesAt("app/**/*.{ts,tsx}");
  expect(sources.size).toBeGreaterThan(1_000);
  expect(
    [...sources].flatMap(([path, code]) => refusalsOf(path, code).map((refusal) => `${path}: ${refusal}`)),
  ).toEqual([]);
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
