import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildProduct } from "./build.ts";
import { filesThatCall, mostCalls, reachingFiles, type Timed } from "./calls-of-tests.ts";
import type { Mutant } from "./choice.ts";
import { judgeByJourneys } from "./journeys.ts";
import { districtOf, type Level, levelsOf } from "./kinds.ts";
import { TYPES } from "./report.ts";
import { TestSession } from "./session.ts";
import { refusedByTypes } from "./types.ts";

type Tell = (mutant: Mutant, foundBy: string) => void;
/** The folder of the copy, and the code of its files without mutants. */
type Copy = { folder: string; sources: Map<string, string> };

/** Runs what can see each mutant, the cheapest first; returns those that nothing has found. */
export async function judgeAll(mutants: Mutant[], { folder, sources }: Copy, tell: Tell): Promise<Mutant[]> {
  process.chdir(folder);
  const prelude = pathToFileURL(join(folder, "scripts/mutants/active-mutant.mjs"));
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import ${prelude}`.trim();
  const afterRules = await byRules(mutants, folder, tell);
  const refused = refusedByTypes(afterRules, sources);
  for (const mutant of afterRules) if (refused.has(mutant.id)) tell(mutant, TYPES);
  const open = afterRules.filter(({ id }) => !refused.has(id));
  const isSeenBy = (level: Level) => (mutant: Mutant) => levelsOf(mutant.kind).includes(level);
  const afterRequests = await byRequests(open.filter(isSeenBy("requests")), folder, tell);
  const left = [...open.filter((mutant) => !isSeenBy("requests")(mutant)), ...afterRequests];
  const afterJourneys = judgeByJourneys(left.filter(isSeenBy("e2e")), tell);
  return [...left.filter((mutant) => !isSeenBy("e2e")(mutant)), ...afterJourneys];
}

async function byRules(mutants: Mutant[], copy: string, tell: Tell): Promise<Mutant[]> {
  const sources = new Map(
    globSync(["app/**/*.{ts,tsx}", "tests/{rules,support}/**/*.{ts,tsx}"]).map((file) => [
      file,
      readFileSync(file, "utf8"),
    ]),
  );
  const reaching = new Map(mutants.map(({ file }) => [file, reachingFiles(file, sources)]));
  const tests = [...sources.keys()].filter((file) => file.startsWith("tests/rules/") && file.includes(".test."));
  const wanted = tests.filter((test) => [...reaching.values()].some((files) => files.has(test)));
  if (!wanted.length) return mutants;
  return inSession("rules", copy, async (session) => {
    const passed = await session.rehearse(wanted);
    return survivorsOf(session, mutants, tell, (mutant) =>
      mutant.isStatic
        ? quickest(passed.filter(({ file }) => reaching.get(mutant.file)?.has(file)))
        : filesThatCall(mutant.id, passed),
    );
  });
}

async function byRequests(mutants: Mutant[], copy: string, tell: Tell): Promise<Mutant[]> {
  if (!mutants.length) return [];
  buildProduct();
  return inSession("requests", copy, async (session) => {
    const survivors: Mutant[] = [];
    for (const [district, ofDistrict] of Map.groupBy(mutants, ({ file }) => districtOf(file))) {
      const passed = await session.rehearse([`tests/requests/${district}/`]);
      const files = (mutant: Mutant) => (mutant.isStatic ? quickest(passed) : filesThatCall(mutant.id, passed));
      survivors.push(...(await survivorsOf(session, ofDistrict, tell, files)));
    }
    return survivors;
  });
}

async function inSession<T>(level: "rules" | "requests", copy: string, work: (session: TestSession) => Promise<T>) {
  const session = await TestSession.open(level, copy);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

async function survivorsOf(session: TestSession, mutants: Mutant[], tell: Tell, filesOf: (mutant: Mutant) => Timed[]) {
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    const files = filesOf(mutant);
    const known = { id: mutant.id, mostCalls: mostCalls(mutant.id, files) };
    const foundBy = files.length ? await session.judge(known, files) : null;
    if (foundBy) tell(mutant, foundBy);
    else survivors.push(mutant);
  }
  return survivors;
}

const quickest = (files: Timed[]) => files.toSorted((a, b) => a.ms - b.ms);
