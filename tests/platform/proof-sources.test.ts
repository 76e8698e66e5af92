import { expect, test } from "vitest";
import { reducedMap, routesNamedIn } from "../../scripts/testing/maps.ts";
import { sourcesIn } from "../../scripts/testing/sources.ts";

const reachedIn = (files: Record<string, string>, seed: string) =>
  [...sourcesIn(Object.keys(files), (path) => Buffer.from(files[path] ?? "")).reachedFrom([seed])].sort();

test("imports of every kind are followed, and imports of types are not", () => {
  const files = {
    "tests/a.test.ts": [
      'import "./b.ts";',
      'import { c } from "~/c.ts";',
      'import type { T } from "./type.ts";',
      "import {",
      "  d,",
      '} from "./d.tsx";',
      'const e = await import("./e.ts");',
      'export { f } from "./f.ts";',
    ].join("\n"),
    ...{ "tests/b.ts": "", "app/c.ts": 'import "./g.css";', "tests/d.tsx": "", "tests/e.ts": "", "tests/f.ts": "" },
    ...{ "app/g.css": '@import "./h.css";', "app/h.css": "", "tests/type.ts": "", "tests/other.ts": "" },
  };
  const reached = Object.keys(files).filter((path) => !["tests/type.ts", "tests/other.ts"].includes(path));
  expect(reachedIn(files, "tests/a.test.ts")).toEqual(reached.sort());
});

test("files, folders, patterns and starts of paths in strings count", () => {
  const files = {
    "tests/a.test.ts": [
      'spawn("tests/support/server.py");',
      'new URL("./page.html", import.meta.url);',
      'read("public/samples");',
      'glob("app/designs/*/style.css");',
      "read(`scripts/${" + "name}.ts`);",
    ].join("\n"),
    ...{ "tests/support/server.py": "", "tests/page.html": "", "public/samples/a.mp4": "", "public/b.svg": "" },
    ...{ "app/designs/one/style.css": "", "app/other.ts": "", "scripts/backup.ts": "" },
  };
  const reached = Object.keys(files).filter((path) => !["public/b.svg", "app/other.ts"].includes(path));
  expect(reachedIn(files, "tests/a.test.ts")).toEqual(reached.sort());
});

const MAP = `import { a } from "~/features/a/jobs.ts";
import {
  b,
  c,
} from "~/features/b/jobs.ts";

/** All jobs. */
export const jobs = [
  a,
  b,
  odd(c),
];
`;

test("of a map, entries count whose modules are reached, and what has no shape of an entry", () => {
  expect(reducedMap(MAP, new Set(["app/features/a/jobs.ts"]))).toBe(`import { a } from "~/features/a/jobs.ts";

export const jobs = [
  a,
  odd(c),
];
`);
});

test("routes are named by their addresses up to the first parameter", () => {
  const map = `
    route("login", "routes/login.tsx"),
    route("films/:slug", "routes/film.ts"),
    ...section("clips", "routes/clips.tsx"),
    route("other", "routes/other.ts"),`;
  const text = 'get("/login"); get(`/films/$' + "{slug}`); get('/dashboard/clips?page=2')";
  expect(routesNamedIn(map, text)).toEqual(["app/routes/login.tsx", "app/routes/film.ts", "app/routes/clips.tsx"]);
});
