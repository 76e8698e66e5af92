import type { Cost } from "../../tests/support/cost-record.ts";
import { GROUPS, type GroupName } from "./groups.ts";
import { isOf } from "./selection.ts";

/** Processor seconds by file, as they are kept beside the tests: `tests/costs.json`. */
export type Kept = Record<string, number>;

/** Processor seconds that a kind of tests may cost on two cores, so that an ordinary run takes 20 minutes. */
const BUDGETS: Record<string, number> = {
  checks: 150,
  rules: 40,
  "requests: http": 250,
  platform: 110,
  security: 150,
  kills: 110,
  "walk over screens": 150,
};
const DISTRICT_BUDGET = 60;
const GROUP_BUDGETS: Record<GroupName, number> = {
  designs: 250,
  player: 160,
  ffmpeg: 320,
  papers: 40,
  migrations: 100,
};

const SCREENS = "tests/e2e/studio/screens.spec.ts";

/** Less is measured too coarsely to compare. */
const LEAST_SECONDS = 2;
const DEARER = 4 / 3;
const DEAREST = 10;

/** Where the cost of a file belongs: a group, or its kind, and for requests and journeys its district. */
export function placeOf(file: string): string {
  const group = (Object.keys(GROUPS) as GroupName[]).find((name) => isOf(name, file));
  if (group) return group;
  if (file === SCREENS) return "walk over screens";
  const [, kind = "", district = ""] = file.split("/");
  if (kind === "requests") return `requests: ${district}`;
  if (kind === "e2e") return `journeys: ${district}`;
  if (kind === "crash") return "kills";
  if (kind === "rules" || kind === "security") return kind;
  return file.startsWith("tests/") ? "platform" : file;
}

const budgetOf = (place: string) =>
  GROUP_BUDGETS[place as GroupName] ?? BUDGETS[place] ?? (place.includes(": ") ? DISTRICT_BUDGET : null);

const sumBy = (costs: Cost[], nameOf: (file: string) => string): [name: string, seconds: number][] => {
  const sums = Map.groupBy(costs, ({ file }) => nameOf(file));
  return [...sums].map(([name, each]) => [name, each.reduce((sum, { seconds }) => sum + seconds, 0)]);
};

/** What a run cost: by place beside its budget, the dearest files, and the files that became dearer by a third. */
export function sayCosts(costs: Cost[], kept: Kept): string[] {
  const places = sumBy(costs, placeOf).toSorted(([a], [b]) => a.localeCompare(b));
  const files = sumBy(costs, (file) => file).filter(([file]) => file.startsWith("tests/"));
  const dearest = files.toSorted(([, a], [, b]) => b - a).slice(0, DEAREST);
  const total = costs.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    `Processor seconds: ${whole(total)}`,
    ...places.map(([place, seconds]) => lineOf(place, seconds, budgetOf(place))),
    "The dearest files:",
    ...dearest.map(([file, seconds]) => lineOf(file, seconds, kept[file] ?? null)),
    ...dearerLines(files, kept),
  ];
}

function dearerLines(files: [file: string, seconds: number][], kept: Kept): string[] {
  const dearer = files.filter(([file, seconds]) => isDearer(seconds, kept[file]));
  if (!dearer.length) return [];
  const what = "Dearer by a third than in tests/costs.json (where that is meant, remove the line there):";
  return [what, ...dearer.map(([file, seconds]) => lineOf(file, seconds, kept[file] ?? null))];
}

const isDearer = (seconds: number, before: number | undefined) =>
  before !== undefined && seconds - before > LEAST_SECONDS && seconds > before * DEARER;

const whole = (seconds: number) => seconds.toFixed(seconds < LEAST_SECONDS ? 1 : 0);

function lineOf(name: string, seconds: number, limit: number | null): string {
  const over = limit !== null && seconds > limit ? " !" : "";
  return `  ${whole(seconds).padStart(6)}${limit === null ? "" : ` of ${whole(limit)}`}${over}  ${name}`;
}

/** The kept figures after a run: new files are added, cheaper ones lowered; a dearer one keeps its line. */
export function keptAfter(costs: Cost[], kept: Kept, exists: (file: string) => boolean): Kept {
  const measured = sumBy(costs, (file) => file).filter(([file, seconds]) => isTest(file) && seconds >= LEAST_SECONDS);
  const next = measured.filter(([file, seconds]) => kept[file] === undefined || seconds * DEARER < kept[file]);
  const rounded = next.map(([file, seconds]) => [file, Math.round(seconds)] as const);
  const all = { ...kept, ...Object.fromEntries(rounded) };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([file]) => exists(file))
      .toSorted(),
  );
}

const isTest = (file: string) => file.startsWith("tests/");
