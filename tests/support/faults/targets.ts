import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { descendantsRunning } from "../processes.ts";
import type { Chance } from "./random.ts";
import type { Service } from "./service.ts";

export const KINDS = ["web", "worker", "database"] as const;
export type Kind = (typeof KINDS)[number];

type Targets = { web: Service; worker: Service; database: { owner: Service; dataDir: string } };

/** Kills one of them at any moment; false when it was down already. */
export async function killOne(kind: Kind, targets: Targets, chance: Chance): Promise<boolean> {
  if (kind !== "database") return killService(targets[kind]);
  const { owner, dataDir } = targets.database;
  const pid = await postmasterOf(dataDir);
  const way = chance.oneOf(["server", "server", "backend", "owner"]);
  if (way === "owner") return killService(owner);
  if (!pid) return false;
  if (way === "server") return kill(pid);
  const backends = await descendantsRunning(pid, /^postgres: indielens/);
  const [first, ...others] = backends;
  return first !== undefined && kill(chance.oneOf([first, ...others]));
}

function killService(service: Service): boolean {
  if (!service.running()) return false;
  service.kill();
  return true;
}

async function postmasterOf(dataDir: string): Promise<number | null> {
  const lines = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "");
  return Number(lines.split("\n")[0]) || null;
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}
