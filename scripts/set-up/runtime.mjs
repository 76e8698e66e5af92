import { inRoot } from "./paths.mjs";
import { outputOf, step } from "./run.mjs";
import { Sentence } from "./sentence.mjs";

const MAJOR = "v24.";

/** Node.js is installed as a package; npm puts it first in the PATH of every script. */
export function fixRuntime() {
  if (versionUsed()?.startsWith(MAJOR)) return;
  if (process.platform === "linux") {
    step("linking the Node.js 24 runtime", "npm", ["rebuild", `node-linux-${process.arch}`, "--loglevel=error"]);
  }
  const version = versionUsed();
  if (version?.startsWith(MAJOR)) return;
  throw new Sentence(
    `IndieLens runs on Node.js 24, but this is ${version ?? "unknown"}. Install Node.js 24 and retry.`,
  );
}

const versionUsed = () => outputOf(inRoot("node_modules/.bin/node"), ["-v"]) ?? outputOf("node", ["-v"]);
