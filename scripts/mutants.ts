// Spoils the product in small ways, one at a time, and says which of them the tests notice.
// `npm run mutants -- 200 7` makes 200 mutants with seed 7; `npm run mutants -- 165 7 rules --list` lists survivors.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { textOf } from "./mutants/change.ts";
import { changesOf } from "./mutants/changes.ts";
import { copyOfCheckout } from "./mutants/checkout-copy.ts";
import { type Candidate, chosenOf, type Mutant } from "./mutants/choice.ts";
import { isAmong, type MutantsCommand, parseCommand } from "./mutants/command-line.ts";
import { judgeAll } from "./mutants/judge.ts";
import { filesOf, type Kind } from "./mutants/kinds.ts";
import { type Judged, lineOf, tableOf } from "./mutants/report.ts";
import { switched } from "./mutants/switched.ts";

const parsed = parseCommand(process.argv.slice(2));
if (!parsed.ok) {
  console.error(parsed.sentence);
  process.exit(1);
}
await run(parsed.command);

async function run({ count, seed, kinds, places, survivorsOnly }: MutantsCommand) {
  const candidates = kinds.flatMap((kind) =>
    filesOf(kind)
      .filter((file) => isAmong(file, places))
      .flatMap((file) => candidatesOf(kind, file)),
  );
  const mutants = chosenOf(candidates, count, seed);
  console.log(`${mutants.length} of ${candidates.length} mutants, seed ${seed}`);
  const sources = new Map(mutants.map(({ file }) => [file, readFileSync(file, "utf8")]));
  const copy = copyOfCheckout();
  process.once("SIGINT", () => {
    rmSync(copy, { recursive: true, force: true });
    process.exit(130);
  });
  try {
    for (const [file, ofFile] of Map.groupBy(mutants, ({ file }) => file))
      writeFileSync(join(copy, file), switched(sources.get(file) ?? "", ofFile));
    const judged: Judged[] = [];
    const tell = (mutant: Mutant, foundBy: string | null) => {
      const each = { mutant, foundBy, original: textOf(sources.get(mutant.file) ?? "", mutant) };
      judged.push(each);
      if (!foundBy || !survivorsOnly) console.log(lineOf(each));
    };
    for (const survivor of await judgeAll(mutants, { folder: copy, sources }, tell)) tell(survivor, null);
    console.log(`\n${tableOf(judged)}`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function candidatesOf(kind: Kind, file: string): Candidate[] {
  const code = readFileSync(file, "utf8");
  return changesOf(file, code).map((change) => ({
    ...change,
    kind,
    file,
    line: code.slice(0, change.start).split("\n").length,
  }));
}
