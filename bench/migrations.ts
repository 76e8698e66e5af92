// How soon the product answers when a hundred migrations are pending on ten thousand accounts, the snapshot included.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { builtRootWithMigrations } from "../tests/support/migrations.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { fillWithPages } from "./support/ten-thousand.ts";
import { timeVerdict } from "./support/verdict.ts";

const PENDING = 100;
const LIMIT_S = 10;

const before = await startProductProcess();
await fillWithPages(before.databaseUrl, null);
await before.end();
const root = await builtRootWithMigrations(Object.fromEntries(Array.from({ length: PENDING }, (_, n) => migration(n))));

const nothing = await timedStart({});
await nothing.product.end();
const { product, seconds } = await timedStart({ root });
const snapshots = await readdir(join(before.dataDir, "snapshots"));
await product.discard();
await rm(root, { recursive: true });

console.log(`with nothing pending: ${nothing.seconds.toFixed(2)} s`);
console.log(`snapshot: ${snapshots.join(", ")}`);
timeVerdict(`start with ${PENDING} pending migrations`, seconds, LIMIT_S, " s");

async function timedStart({ root }: { root?: string }) {
  const started = performance.now();
  const product = await startProductProcess({ dataDir: before.dataDir, ...(root ? { root } : {}) });
  return { product, seconds: (performance.now() - started) / 1000 };
}

/** Alternately a table, a column with an index, a column with a default; every twentieth updates all rows of a table. */
function migration(n: number): [string, string] {
  const kinds = [
    `create table extra_${n} (id serial primary key, account_id uuid references accounts (id), note text)`,
    `alter table sites add column extra_${n} text;--> statement-breakpoint\ncreate index sites_extra_${n} on sites (extra_${n})`,
    `alter table accounts add column extra_${n} integer default 7 not null`,
  ];
  const rewrite = "update videos set progress = 99 - progress";
  return [`${900 + n}_extra`, n % 20 === 19 ? rewrite : (kinds[n % kinds.length] ?? "")];
}
