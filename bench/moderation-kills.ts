// Kills the product during decisions on a whole list and their undos; each undo restores every fact.
// Arguments: number of kills (default 20) and seed (default 1).
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { listingQuery, wholeList } from "~/features/audience/comments/rules/listing.ts";
import { commentedFilm, statesIn } from "../tests/support/commented-film.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { randomOf } from "../tests/support/random.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { verdict } from "./support/verdict.ts";

const COMMENTS = 20_000;
const BULK = "/studio/comments/decisions";
const DECISIONS = ["approve", "spam", "delete"];
/** Either way takes about a second; a kill comes while it is under way or just after. */
const LONGEST_MS = 1_500;
const RECOVERY_MS = 180_000;

const [kills = 20, seed = 1] = process.argv.slice(2).map(Number);
const random = randomOf(seed);
const dataDir = await scratchFolder();
let product = await startProductProcess({ dataDir });
const owner = new Visitor(product.baseUrl);
const filmId = await commentedFilm(product.databaseUrl, owner, COMMENTS);
const before = JSON.stringify(await statesIn(product.databaseUrl));
let [killed, changed] = [0, 0];
for (let round = 0; killed < kills; round++) {
  const decision = DECISIONS[round % DECISIONS.length] ?? "approve";
  const listing = listingQuery({ ...wholeList(filmId, "pending", new Date()), show: "pending" });
  const { bulkId } = await (await owner.post(BULK, { decision, ...listing })).json();
  await killAfter(random(LONGEST_MS));
  await ended(bulkId, "done");
  await owner.fetch(`${BULK}/${bulkId}`, { method: "DELETE" });
  await killAfter(random(LONGEST_MS));
  await ended(bulkId, "undone");
  if (JSON.stringify(await statesIn(product.databaseUrl)) !== before) changed += 1;
}
await product.end();
await rm(dataDir, { recursive: true, force: true });
verdict("kills", killed, "at least", kills);
verdict("undos that left a comment changed", changed, "at most", 0);

async function killAfter(ms: number) {
  await sleep(ms);
  await product.end("SIGKILL");
  killed += 1;
  product = await startProductProcess({ dataDir, port: product.port });
}

async function ended(bulkId: string, status: string) {
  const view = async () => (await owner.get(`${BULK}/${bulkId}`)).json();
  await until(async () => (await view()).status === status, `the decision is ${status}`, RECOVERY_MS);
}
