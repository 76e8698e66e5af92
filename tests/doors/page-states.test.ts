import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What says where in its life a page is: online, archived, and what visitors see. */
const STATE = /\b(?:publishedAt|archivedAt|publishedVersion):/;
const ONE_WRITER = "app/features/content/publications/";

test("one feature publishes pages, puts them online and into the archive; an import brings its own back", () => {
  const writers = globSync("app/**/*.ts").filter((path) => {
    const text = readFileSync(path, "utf8");
    return /\bupdate\(pages\)/.test(text) && STATE.test(text);
  });
  expect(writers.some((path) => path.startsWith(ONE_WRITER))).toBe(true);
  expect(writers.filter((path) => !path.startsWith(ONE_WRITER))).toEqual([
    "app/features/studio/imports/commands/pages.server.ts",
  ]);
});
