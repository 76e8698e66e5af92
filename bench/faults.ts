// Kills web, worker and database at random moments while people use the product; nothing acknowledged may be lost.
// Arguments: number of kills (default 60) and seed (default 1).
import { faultRun } from "../tests/support/faults/run.ts";
import { verdict } from "./support/verdict.ts";

const LEAST_KILLS = 50;
const PEOPLE = 6;

const [kills = 60, seed = 1] = process.argv.slice(2).map(Number);
console.log(`seed ${seed}`);
const started = performance.now();
const say = (line: string) => console.log(`${Math.round((performance.now() - started) / 1000)} s: ${line}`);
const report = await faultRun({ seed, kills, people: PEOPLE, say });
for (const kind of ["lost", "doubled", "stuck", "orphans"] as const) {
  for (const finding of report[kind]) console.log(`${kind}: ${finding}`);
}
const { web, worker, database } = report.kills;
console.log(`killed: web ${web}, worker ${worker}, database ${database}`);
console.log(`${report.uploads} uploads, ${report.letters} mails, ${report.repeated} of them sent again after a kill`);
verdict("kills", web + worker + database, "at least", Math.min(kills, LEAST_KILLS));
verdict("acknowledged and lost", report.lost.length, "at most", 0);
verdict("doubled", report.doubled.length, "at most", 0);
verdict("stuck", report.stuck.length, "at most", 0);
verdict("orphan files after the sweep", report.orphans.length, "at most", 0);
verdict("mails sent again, none without a kill", report.repeated, "at most", web + worker + database);
