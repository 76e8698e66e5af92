import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { GROUP_NAMES } from "./groups.ts";
import { hashOf, inputsOf } from "./inputs.ts";
import { programVersions } from "./programs.ts";
import type { Hashes } from "./proofs.ts";
import { visitorBytes } from "./visitor-bytes.ts";

const LIST = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
const MOST_BYTES = 64 * 1024 * 1024;

/** The files of this checkout that git knows or would add. */
export function filesOfCheckout(): string[] {
  const listed = execFileSync("git", LIST, { encoding: "utf8", maxBuffer: MOST_BYTES });
  return [...new Set(listed.split("\0"))].filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** Reads each file once. */
export function readOnce(): (path: string) => Buffer {
  const contents = new Map<string, Buffer>();
  return (path) => {
    const content = contents.get(path) ?? readFileSync(path);
    contents.set(path, content);
    return content;
  };
}

/** The hashes of all groups in this checkout, whose product must be built. */
export async function hashesNow(): Promise<Hashes> {
  const surroundings = {
    files: filesOfCheckout(),
    read: readOnce(),
    programs: programVersions(),
    visitorBytes: await visitorBytes(),
  };
  return Object.fromEntries(GROUP_NAMES.map((name) => [name, hashOf(inputsOf(name, surroundings))])) as Hashes;
}
