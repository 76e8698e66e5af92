import { readFile, stat } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { until } from "./until.ts";

const ISLANDS = "build/islands";
const manifestShape = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }));
type Manifest = z.infer<typeof manifestShape>;

/** Compressed bytes of what a page loads before the visitor touches anything; pictures, fonts and film apart. */
export async function pageWeight(address: string) {
  const html = await until(() => cachedBody(address), "the page is cached");
  const text = await (await fetch(address)).text();
  const manifest = manifestShape.parse(JSON.parse(await readFile(join(ISLANDS, ".vite/manifest.json"), "utf8")));
  const styles = [...text.matchAll(/href="\/islands\/([^"]+\.css)"/g)].map(([, name]) => name ?? "");
  const islands = new Set([...text.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => `app/islands/${name}.ts`));
  const scripts = withImports(manifest, ["app/islands/entry.ts", ...islands]);
  return { html: html.length, css: await compressedBytes(styles), script: await compressedBytes([...scripts]) };
}

/** Counts every island of the page, as if all of them were in view at once. */
function withImports(manifest: Manifest, keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} was not built`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    withImports(manifest, chunk.imports ?? [], files);
  }
  return files;
}

async function compressedBytes(names: string[]): Promise<number> {
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(ISLANDS, `${name}.br`))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The brotli bytes as they travel; null until the page comes from memory. */
function cachedBody(address: string) {
  return new Promise<Buffer | null>((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "br" } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve(response.headers.etag ? body : null);
    }).once("error", reject);
  });
}
