import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = "{app,tests,bench,deploy,scripts}";
const OWN_PATH = /^(app|tests|bench|deploy|scripts|docs)\/[\w./-]+$/;
/** `proxy.test.ts`, `rate-limit.ts`: a file that the sentence names without its folder. */
const OWN_FILE = /^[\w-]+(\.(test|spec|server))?\.tsx?$/;

const documents = globSync("{README,ARCHITECTURE,STYLE,docs/*,app/platform/README,app/features/*/README}.md");
const files = new Set(globSync(`${FOLDERS}/**/*.{ts,tsx}`).map((path) => basename(path)));
files.add("server.ts");

/** All names of files in backticks that do not exist. */
const missingIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, quoted = ""]) => quoted)
    .filter(
      (quoted) => (OWN_PATH.test(quoted) && !existsSync(quoted)) || (OWN_FILE.test(quoted) && !files.has(quoted)),
    );

test.each(documents)("%s names existing files only", async (document) => {
  expect(missingIn(await readFile(document, "utf8"))).toEqual([]);
});

test("a missing file is found", () => {
  expect(missingIn("`app/nowhere.ts`, `nobody.server.ts`, `app/routes.ts`")).toEqual([
    "app/nowhere.ts",
    "nobody.server.ts",
  ]);
});
