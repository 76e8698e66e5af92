import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const ISLANDS = "build/islands";
const names = z.array(z.string()).optional();
const manifestShape = z.record(z.string(), z.object({ file: z.string(), imports: names, css: names }));

type Manifest = z.infer<typeof manifestShape>;

/** The built files of public pages, by their source. */
export const builtIslands = async (): Promise<Manifest> =>
  manifestShape.parse(JSON.parse(await readFile(join(ISLANDS, ".vite/manifest.json"), "utf8")));

/** The files that a browser loads for these sources, with all imports and styles. */
export function filesOf(manifest: Manifest, sources: string[], files = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} was not built`);
    if (files.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
}

/** Brotli bytes as sent. */
export async function compressedBytes(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (name) => (await stat(join(ISLANDS, `${name}.br`))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
