// How soon the product serves when a hundred migrations are pending on ten thousand accounts, the snapshot included.
import { cp, readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { rootWithMigrations } from "../tests/support/migrations.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { fillWithPages } from "./support/ten-thousand.ts";
import { verdict } from "./support/verdict.ts";

const PENDING = 100;
const LIMIT_S = 10;

const before = await startProductProcess();
await fillWithPages(before.databaseUrl, null);
await before.end();
const root = await rootWithMigrations(Object.fromEntries(Array.from({ length: PENDING }, (_, n) => migration(n))));
await cp("build", join(root, "build"), { recursive: true });
await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"));

const started = performance.now();
const after = await startProductProcess({ dataDir: before.dataDir, root });
const seconds = (performance.now() - started) / 1000;
const snapshots = await readdir(join(before.dataDir, "snapshots"));
await after.discard();
await rm(root, { recursive: true });

console.log(`snapshot: ${snapshots.join(", ")}`);
verdict(`start with ${PENDING} pending migrations`, seconds, "at most", LIMIT_S, " s");

/** In turns a table, a column with an index, a column with a default; and every twentieth writes all rows of a table. */
function migration(n: number): [string, string] {
  const kinds = [
    `create table extra_${n} (id serial primary key, account_id uuid references accounts (id), note text)`,
    `alter table sites add column extra_${n} text;--> statement-breakpoint\ncreate index sites_extra_${n} on sites (extra_${n})`,
    `alter table accounts add column extra_${n} integer default 7 not null`,
  ];
  const rewrite = "update videos set progress = 99 - progress";
  return [`${900 + n}_extra`, n % 20 === 19 ? rewrite : (kinds[n % kinds.length] ?? "")];
}
