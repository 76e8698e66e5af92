import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../../tests/support/database-process.ts";
import { familyOf } from "../../tests/support/processes.ts";
import type { ProductProcess } from "../../tests/support/product-process.ts";

/** Resources of an idle product. */
export type IdleUsage = { megabytes: number; descriptors: number; connections: number; processes: number };

/** Longer than idle database and keep-alive HTTP connections stay open. */
const IDLE_MS = 13_000;
const COLLECTIONS = 4;

/** Waits until the product is idle, collects its garbage, and measures its resources. */
export async function idleUsage(product: ProductProcess): Promise<IdleUsage> {
  await sleep(IDLE_MS);
  const pid = product.pid ?? 0;
  for (let collection = 0; collection < COLLECTIONS; collection++) {
    process.kill(pid, "SIGUSR2");
    await sleep(250);
  }
  const family = await familyOf(pid);
  const [connected] = await ask(
    product.databaseUrl,
    "select count(*)::int as n from pg_stat_activity where pid <> pg_backend_pid()",
  );
  return {
    megabytes: sum(await Promise.all(family.map(ownMegabytes))),
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    connections: Number(connected?.n),
    processes: family.length,
  };
}

/**
 * Anonymous memory of the process. Excluded are shared memory, because the database's has a fixed size that fills with
 * use, and pages of program files, which the kernel loads and evicts at will.
 */
async function ownMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss_Anon:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
