import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect, test } from "vitest";

const ROOMS = "{app,tests,bench,deploy,scripts}";
const OWN_PATH = /^(app|tests|bench|deploy|scripts|docs)\/[\w./-]+$/;
/** `proxy.test.ts`, `rate-limit.ts`: a file that the sentence names by its last part alone. */
const OWN_FILE = /^[\w-]+(\.(test|spec|server))?\.tsx?$/;

const documents = globSync("{README,ARCHITECTURE,STYLE,docs/*}.md");
const files = new Set(globSync(`${ROOMS}/**/*.{ts,tsx}`).map((path) => basename(path)));
files.add("server.ts");

/** Everything between backticks that is no file. */
const missingIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, quoted = ""]) => quoted)
    .filter(
      (quoted) => (OWN_PATH.test(quoted) && !existsSync(quoted)) || (OWN_FILE.test(quoted) && !files.has(quoted)),
    );

test.each(documents)("%s names files that are there", async (document) => {
  expect(missingIn(await readFile(document, "utf8"))).toEqual([]);
});

test("one that is not there is found", () => {
  expect(missingIn("`app/nowhere.ts`, `nobody.server.ts`, `app/routes.ts`")).toEqual([
    "app/nowhere.ts",
    "nobody.server.ts",
  ]);
});
