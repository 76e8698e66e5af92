import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { dayMover, type WorldName } from "../rules/world.ts";

/** The rows of a table as a JSON array, and the columns that they have. */
export type WorldTable = { columns: string[]; rows: string };
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
  return new Map([...tables].map(([name, { columns, rows }]) => [name, { columns, rows: move(rows) }]));
}

async function readTables(folder: string): Promise<World> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ENDING));
  const tables = files.map(async (file) => {
    const lines = (await readFile(join(folder, file), "utf8")).trimEnd().split("\n");
    const columns = Object.keys(row.parse(JSON.parse(lines[0] ?? "")));
    return [file.slice(0, -ENDING.length), { columns, rows: `[${lines.join(",")}]` }] as const;
  });
  return new Map(await Promise.all(tables));
}
