import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importsBetween, upwardImports } from "../support/import-graph.ts";
import { refusalsOf } from "../support/source-rules.ts";

/** A file that breaks a rule of its folder, one per line: path, code. */
const CLOSED: [string, string][] = [
  ["app/platform/a.ts", 'import "~/features/content/films/rules.ts"'],
  ["app/platform/b.ts", 'import "../features/content/films/queries.server.ts"'],
  ["app/platform/c.ts", 'import "~/routes/operations/health.ts"'],
  ["app/platform/d.ts", 'import "~/product.server.ts"'],
  ["app/platform/e.ts", 'import "../jobs.ts"'],
  ["app/platform/f.ts", 'import "~/http/app.server.ts"'],
  ["app/platform/deep/g.ts", 'import "../../features/content/films/rules.ts"'],
  ["app/platform/h.ts", "export const page = fetch('x')"],
  ["app/db/schema/a.ts", 'import "~/features/content/films/rules.ts"'],
  ["app/db/schema/b.ts", 'import "../../features/content/films/rules.ts"'],
  ["app/db/c.ts", 'import "~/middleware/account.server.ts"'],
  ["app/ui/a.tsx", 'import "~/features/content/films/rules.ts"'],
  ["app/ui/b.tsx", 'import "../features/content/films/ui/card.tsx"'],
  ["app/ui/c.tsx", 'import "~/platform/clock.ts"'],
  ["app/ui/d.tsx", 'import "~/db/schema/films.ts"'],
  ["app/lib/a.ts", 'import "~/features/content/films/rules.ts"'],
  ["app/lib/b.ts", 'import "~/platform/clock.ts"'],
  ["app/lib/c.ts", 'import "node:fs"'],
  ["app/islands/a.ts", 'import "~/platform/log.ts"'],
  ["app/islands/b.ts", 'import "~/features/content/films/queries.server.ts"'],
  ["app/islands/c.ts", 'import "../features/content/films/rules.ts"'],
  ["app/features/content/films/queries.server.ts", 'import "~/routes/operations/health.ts"'],
  ["app/features/content/films/commands.server.ts", 'import { openDb } from "~/platform/db.ts"; openDb()'],
  ["app/features/content/films/jobs.server.ts", 'import "drizzle-orm"'],
  ["app/features/content/films/a.server.ts", 'import "~/product.server.ts"'],
  ["app/features/content/films/b.server.ts", 'import "~/middleware/account.server.ts"'],
  ["app/features/content/films/c.server.ts", "export const page = fetch('x')"],
  ["app/features/content/films/input.ts", 'import "drizzle-orm/pg-core"'],
  ["app/features/content/films/ui/a.tsx", 'import "../queries.server.ts"'],
  ["app/features/content/films/ui/b.tsx", 'import "~/db/schema/films.ts"'],
  ["app/features/content/films/ui/c.tsx", 'import "../../../../db/schema/films.ts"'],
  ["app/features/content/films/ui/d.tsx", 'import "~/platform/db.ts"'],
  ["app/features/content/films/ui/e.tsx", 'import "~/routes/operations/health.ts"'],
  ["app/features/content/films/ui/f.tsx", 'import "~/jobs.ts"'],
  ["app/features/content/films/ui/g.tsx", 'import "~/features/content/films/queries.server"'],
  ["app/features/content/films/rules.ts", 'import "zod"'],
  ["app/features/promotion/links/rules.ts", 'import "./input.ts"'],
  ["app/features/promotion/boosts/rules.ts", 'import "~/platform/clock.ts"'],
  ["app/features/promotion/boosts/rules/a.ts", 'import "../input.ts"'],
  ["app/features/promotion/boosts/rules/b.ts", 'import "~/platform/clock.ts"'],
  ["app/features/clips/engine/rules.ts", 'import "node:fs"'],
  ["app/features/page/public-site/rules.ts", 'import "~/features/content/films/input.ts"'],
  ["app/features/account/plans/input.ts", 'import "~/features/insights/visits/rules.ts"'],
  ["app/features/video/videos/a.server.ts", 'await import("~/features/page/templates/ui/a.tsx")'],
  ["app/features/outreach/networks/ui/a.tsx", 'import "~/features/studio/menu/rules.ts"'],
  ["app/features/video/videos/ui/b.tsx", 'import "../../captions/rules.ts"'],
  ["app/features/video/videos/input.ts", 'import "../captions/rules.ts"'],
  ["app/routes/account/a.ts", 'import "drizzle-orm"'],
  ["app/routes/account/b.ts", 'import "~/db/schema/films.ts"'],
  ["app/routes/account/c.ts", 'import "../../db/schema/films.ts"'],
  ["app/routes/account/d.ts", 'import "pg"'],
  ["app/routes/account/e.ts", "export const read = (request: Request) => request.formData()"],
  [
    "app/routes/account/f.ts",
    "export const read = async (a: { request: Request }) => (await a.request.formData()).get('b')",
  ],
  ["app/features/content/films/d.server.ts", "export const read = (request?: Request) => request?.clone()?.formData()"],
  ["app/middleware/c.server.ts", "export const read = (request: Request) => request['formData']()"],
  ["app/http/read.ts", "export const read = (c: { req: { raw: Request } }) => c.req.raw.formData()"],
  ["app/routes/account/g.tsx", 'import { data, Form } from "react-router"; export const a = [data, Form]'],
  ["app/features/content/films/ui/h.tsx", 'import { useFetcher } from "react-router"; export const a = useFetcher'],
  ["app/ui/e.tsx", 'import { Form as Plain } from "react-router"; export const a = Plain'],
  ["app/middleware/a.server.ts", 'import "~/db/schema/films.ts"'],
  ["app/middleware/b.server.ts", "export const page = fetch('x')"],
  ["app/http/barrel.ts", 'export * from "./open.ts"'],
  ["app/http/one.ts", 'import { two } from "./two.ts"; export const one = () => two'],
];

/** Imports that each folder needs, so that a rule that is too strict is noticed too. */
const OPEN: [string, string][] = [
  ["app/http/two.ts", 'import { one } from "./one.ts"; export const two = () => one'],
  ["app/platform/open.ts", 'import "./log.ts"; import "pg"; import "drizzle-orm"'],
  ["app/platform/fetch.ts", 'import "undici"; export const page = fetch("x")'],
  ["app/db/schema/open.ts", 'import "./accounts.ts"; import "drizzle-orm/pg-core"'],
  ["app/ui/form.tsx", 'import { Form, useFetcher } from "react-router"; export const a = [Form, useFetcher]'],
  ["app/ui/open.tsx", 'import "./button.tsx"; import "~/ui/nonce.ts"; import "react"'],
  ["app/lib/open.ts", 'import "./text.ts"'],
  ["app/islands/open.ts", 'import "~/features/content/films/rules.ts"; import "~/ui/button.tsx"; import "./film.ts"'],
  [
    "app/features/content/open/queries.server.ts",
    'import "drizzle-orm"; import "~/db/schema/films.ts"; import type { Db } from "~/platform/db.ts"; export type X = Db',
  ],
  [
    "app/features/content/open/commands/publish.server.ts",
    'import "drizzle-orm"; import "../rules.ts"; import "~/features/content/films/queries.server.ts"',
  ],
  ["app/features/content/open/jobs.server.ts", 'import "./commands.server.ts"; import "~/platform/queue.ts"'],
  ["app/features/content/open/input.ts", 'import "zod"; import "./rules.ts"'],
  [
    "app/features/content/open/rules.ts",
    'import "./rules/b.ts"; import "~/features/video/videos/rules.ts"; import "~/features/account/plans/rules/offers.ts"; import "~/lib/text.ts"',
  ],
  ["app/features/content/open/rules/a.ts", 'import "./b.ts"; import "../rules.ts"; import "~/lib/text.ts"'],
  [
    "app/features/content/open/ui/form.tsx",
    'import "../rules.ts"; import "~/ui/button.tsx"; import "react-router"; export const page = fetch("x")',
  ],
  ["app/features/studio/open/ui/deep/a.tsx", 'import "../../rules.ts"; import "~/features/page/cv/rules.ts"'],
  [
    "app/routes/account/form.ts",
    'import { formContext } from "~/middleware/form.server.ts"; export const read = (context: Map<unknown, FormData>) => context.get(formContext)',
  ],
  [
    "app/features/studio/open/ui/pending.tsx",
    'export const wished = (fetcher: { formData?: FormData }) => (fetcher.formData ?? new FormData()).get("intent")',
  ],
  [
    "app/routes/account/open.ts",
    'import "~/features/content/films/queries.server.ts"; import "~/middleware/product.server.ts"',
  ],
  [
    "app/http/open.ts",
    'import "~/product.server.ts"; import "~/features/content/films/rules.ts"; export const open = 1',
  ],
];

const CYCLE = "app/http/two.ts";
const refused = new Set<string>();
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "indielens-doors-"));
  cpSync("biome.json", join(copy, "biome.json"));
  for (const [path, code] of [...CLOSED, ...OPEN]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), `${code.replaceAll("'", '"')};\n`);
  }
  const flags = ["--vcs-enabled=false", "--max-diagnostics=none", "--reporter=json"];
  const { stdout } = spawnSync("biome", ["lint", ...flags], { cwd: copy, encoding: "utf8" });
  for (const { location, severity } of JSON.parse(stdout).diagnostics) {
    if (severity === "error") refused.add(location.path.path ?? location.path.file ?? location.path);
  }
  for (const [path, source] of [...CLOSED, ...OPEN]) {
    const code = source.replaceAll("'", '"');
    const upward = upwardImports(importsBetween(new Map([[path, code]])));
    if (refusalsOf(path, code).length || upward.length) refused.add(path);
  }
});
afterAll(() => rmSync(copy, { recursive: true }));

test.each(CLOSED)("%s may not contain: %s", (path) => {
  expect(refused).toContain(path);
});

test.each(OPEN.filter(([path]) => path !== CYCLE))("%s may contain: %s", (path) => {
  expect(refused).not.toContain(path);
});
