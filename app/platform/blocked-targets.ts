import { readFile, stat } from "node:fs/promises";
import { domainToASCII } from "node:url";
import type { Log } from "./log.ts";
import { StartFailure } from "./start-failure.ts";

/** Hosts to which no link of ours may lead, with everything below them. */
export type BlockedTargets = {
  isEmpty(): boolean;
  isBlocked(url: string): boolean;
  onChange(told: () => void): void;
  stop(): void;
};

const LOOK_AGAIN_MS = 10_000;
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Reads the operator's list, and reads it again soon after it has changed. A list that cannot be read later leaves the
 * former one in force.
 * @throws {StartFailure} where it cannot be read at the start
 */
export async function openBlockedTargets(file: string | null, log: Log): Promise<BlockedTargets> {
  if (!file) return { isEmpty: () => true, isBlocked: () => false, onChange() {}, stop() {} };
  let list = await readList(file).catch(() => null);
  if (!list)
    throw new StartFailure(
      `BLOCKED_TARGETS: there is no list in ${file}. Name a text file that this process may read.`,
    );
  const told: (() => void)[] = [];
  const look = async () => {
    try {
      if (!list || (await changeOf(file)) === list.change) return;
      list = await readList(file);
      for (const tell of told) tell();
    } catch (error) {
      log.warn({ err: error }, "BLOCKED_TARGETS cannot be read: the former list stays");
    }
  };
  const looking = setInterval(() => void look(), LOOK_AGAIN_MS).unref();
  return {
    isEmpty: () => !list?.hosts.size,
    isBlocked: (url) => list !== null && isAmong(list.hosts, url),
    onChange: (tell) => told.push(tell),
    stop: () => clearInterval(looking),
  };
}

/** Whether a file is another one than before. */
async function changeOf(file: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(file);
  if (size > MOST_BYTES) throw new Error("the list is larger than 32 MB");
  return `${size} ${mtimeMs} ${ino}`;
}

async function readList(file: string) {
  const change = await changeOf(file);
  return { change, hosts: hostsIn(await readFile(file, "utf8")) };
}

/** One host a line; what follows `#` is a remark. Lines that are no host are passed over. */
export function hostsIn(text: string): ReadonlySet<string> {
  const hosts = text.split("\n").map((line) => plain(line.split("#")[0]?.trim() ?? ""));
  return new Set(hosts.filter((host) => host !== ""));
}

/** As addresses have it: in ASCII and lower case, without the dot at its end. */
const plain = (host: string) => domainToASCII(host.replace(/^\*?\./, "").replace(/\.$/, ""));

/** Whether the host of an address, or one above it, is on the list. */
export function isAmong(hosts: ReadonlySet<string>, url: string): boolean {
  const host = URL.parse(url)?.hostname.replace(/\.$/, "") ?? "";
  const labels = host.split(".");
  return labels.some((_, at) => hosts.has(labels.slice(at).join(".")));
}
