import type { Rollup } from "vite";
import { build } from "vite";

/** A module of the product with everything that it imports, as a script that leaves its exports in `globalThis[name]`. */
export async function browserModule(entry: string, name: string): Promise<string> {
  const built = await build({
    ...{ configFile: false, logLevel: "error", resolve: { tsconfigPaths: true } },
    build: { write: false, minify: false, lib: { entry, formats: ["iife"], name } },
  });
  const [{ output }] = built as [Rollup.RollupOutput];
  return output[0].code;
}
