import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { filesOfCheckout } from "../testing/checkout.ts";

/** A copy of the checkout, as it is now, with the same packages; the work tree is never changed. */
export function copyOfCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "indielens-mutants-"));
  for (const file of filesOfCheckout()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  // Not a symbolic link: a build follows it, and takes the packages for others than those at runtime.
  execFileSync("sh", ["-c", 'cp -al node_modules "$0/" 2>/dev/null || cp -a node_modules "$0/"', copy]);
  // Caches are written in place, and would be those of the work tree.
  for (const cache of [".vite", ".cache"]) rmSync(join(copy, "node_modules", cache), { recursive: true, force: true });
  return copy;
}
