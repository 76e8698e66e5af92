import { step } from "./run.mjs";
import { fingerprint, removeStamp, stampIs, writeStamp } from "./stamp.mjs";

const STAMP = "build/.made-from";
const SOURCES = [
  "app",
  "public",
  "scripts/compress-assets.mjs",
  "scripts/vite-product.ts",
  "server.ts",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "vite.islands.config.ts",
];

/** Builds when a source changed since the last complete build. */
export function build() {
  const sources = fingerprint(SOURCES);
  if (stampIs(STAMP, sources)) return;
  removeStamp(STAMP);
  step("building", "npm", ["run", "--silent", "build"]);
  writeStamp(STAMP, sources);
}
