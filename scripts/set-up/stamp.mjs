import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "./paths.mjs";

/** Digest of the contents and names of files and folders, given from the root; missing ones count as such. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder)) hash.update(`${path}\0`).update(contentOf(path)).update("\0");
  return hash.digest("hex");
}

/** A stamp remembers what a finished step was made from; it lies inside what the step makes, and dies with it. */
export const stampIs = (path, value) => String(contentOf(path)) === value;

export function writeStamp(path, value) {
  mkdirSync(dirname(inRoot(path)), { recursive: true });
  writeFileSync(inRoot(path), value);
}

export const removeStamp = (path) => rmSync(inRoot(path), { force: true });

function filesUnder(path) {
  if (!statSync(inRoot(path), { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function contentOf(path) {
  return statSync(inRoot(path), { throwIfNoEntry: false })?.isFile() ? readFileSync(inRoot(path)) : "";
}
