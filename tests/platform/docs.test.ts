import { existsSync, globSync, readFileSync } from "node:fs";
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

const WHERE = "## Where does it happen?";
/** A question in plain words, a file by its path from the root, and what is declared in it. */
const PLACE = /^\| [^|`]+ \| `(app\/[\w./-]+\.tsx?)` \| `([\w.-]+)` \|$/;
const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|class|type) (\w+)/gm;
/** `videos.prepare`: the name of a job has a dot. */
const JOB = /"([a-z][\w-]*\.[\w.-]+)"/g;
const FEWEST_ROWS = 15;
const FEWEST_ROWS_OF: Record<string, number> = { player: 8 };

const districts = globSync("app/features/*").map((folder) => basename(folder));
const readmeOf = (district: string) => readFile(`app/features/${district}/README.md`, "utf8");

/** The rows of the table at the end of a district's README, without its head. */
const rowsIn = (text: string) =>
  (text.split(`\n${WHERE}\n`)[1] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2);

const namesIn = (source: string) =>
  new Set([DECLARED, JOB].flatMap((kind) => [...source.matchAll(kind)].map(([, name]) => name)));

function isPlace(row: string): boolean {
  const [, file = "", name] = PLACE.exec(row) ?? [];
  return existsSync(file) && namesIn(readFileSync(file, "utf8")).has(name);
}

/** All rows that are written otherwise, or lead to nothing. */
const lostIn = (text: string) => rowsIn(text).filter((row) => !isPlace(row));

test.each(districts)("%s says where it happens", async (district) => {
  const text = await readmeOf(district);
  expect(lostIn(text)).toEqual([]);
  expect(rowsIn(text).length).toBeGreaterThanOrEqual(FEWEST_ROWS_OF[district] ?? FEWEST_ROWS);
});

test("a row that leads to nothing is found", () => {
  const table = (...rows: string[]) =>
    ["# A", "", WHERE, "", "| question | file | name |", "|---|---|---|", ...rows].join("\n");
  const lost = [
    "| a name is missing | `app/jobs.ts` | `nobody` |",
    "| a name goes on | `app/jobs.ts` | `job` |",
    "| a file is missing | `app/nowhere.ts` | `jobs` |",
    "| a job is missing | `app/platform/lost-jobs.ts` | `jobs.nobody` |",
    "| the name has no quotes | `app/jobs.ts` | jobs |",
  ];
  const there = ["| a map | `app/jobs.ts` | `jobs` |", "| a job | `app/platform/lost-jobs.ts` | `jobs.revive` |"];
  expect(lostIn(table(...there, ...lost))).toEqual(lost);
  expect(rowsIn("# A district without the table")).toEqual([]);
});
