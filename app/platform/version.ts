import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The product's version, as in the `package.json` of its folder. */
export const versionOf = (root: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))).version;
