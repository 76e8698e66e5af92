import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { dayMover, type WorldName } from "../rules/world.ts";

/** The columns that a table's rows have, what most rows hold in them as JSON, and the rows with what is theirs alone. */
export type WorldTable = { columns: string[]; usual: string; rows: string };
export type World = ReadonlyMap<string, WorldTable>;

const FOLDER = "app/features/studio/demo/world";
const ENDING = ".jsonl";

const row = z.record(z.string(), z.unknown());
const known = new Map<string, Promise<World>>();

/** A sample world by its tables, read once a process. `root` is the package's folder. */
export function readWorld(root: string, name: WorldName): Promise<World> {
  const folder = join(root, FOLDER, name);
  const world = known.get(folder) ?? readTables(folder);
  known.set(folder, world);
  return world;
}

type Moved = { days: number; world: Promise<World> };
const moved = new Map<WorldName, Moved>();

/** The same with every day moved by so many: presses of a week share it. */
export function movedWorld(root: string, name: WorldName, days: number): Promise<World> {
  const known = moved.get(name);
  if (known?.days === days) return known.world;
  const world = readWorld(root, name).then((tables) => withDaysMoved(tables, days));
  moved.set(name, { days, world });
  return world;
}

function withDaysMoved(tables: World, days: number): World {
  const move = dayMover(days);
  const moved = ({ columns, usual, rows }: WorldTable) => ({ columns, usual: move(usual), rows: move(rows) });
  return new Map([...tables].map(([name, table]) => [name, moved(table)]));
}

async function readTables(folder: string): Promise<World> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ENDING));
  const tables = files.map(async (file) => {
    const lines = (await readFile(join(folder, file), "utf8")).trimEnd().split("\n");
    return [file.slice(0, -ENDING.length), tableOf(lines.map((line) => row.parse(JSON.parse(line))))] as const;
  });
  return new Map(await Promise.all(tables));
}

/** PostgreSQL reads rows as fast as they are short: what most of them share is said once. */
function tableOf(rows: z.output<typeof row>[]): WorldTable {
  const columns = Object.keys(rows[0] ?? {});
  const usual = new Map(columns.map((column) => [column, usualOf(rows.map((one) => JSON.stringify(one[column])))]));
  const objectOf = (fields: (readonly [string, string])[]) =>
    `{${fields.map(([column, json]) => `${JSON.stringify(column)}:${json}`).join(",")}}`;
  const own = rows.map((one) =>
    objectOf(
      columns
        .map((column) => [column, JSON.stringify(one[column])] as const)
        .filter(([column, json]) => json !== usual.get(column)),
    ),
  );
  return { columns, usual: objectOf([...usual]), rows: `[${own.join(",")}]` };
}

function usualOf(values: string[]): string {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? "null";
}
