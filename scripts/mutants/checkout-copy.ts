import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A copy of the checkout, as it is now, with the same packages; the work tree is never changed. */
export function copyOfCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "indielens-mutants-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.split("\0").filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  return copy;
}
