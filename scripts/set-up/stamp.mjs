import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "./paths.mjs";

/** Digest of the contents and names of files and folders, relative to the root; missing ones count as empty. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder)) hash.update(`${path}\0`).update(contentOf(path)).update("\0");
  return hash.digest("hex");
}

/** A stamp stores the input fingerprint of a finished step, inside the step's output, so both are removed together. */
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
