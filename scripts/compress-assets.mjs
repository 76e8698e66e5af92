// Writes `.br` and `.gz` beside every text asset of the build, so that requests need no compression.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|svg|json|html|txt)$/;

for (const folder of process.argv.slice(2)) {
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    if (!TEXT.test(name)) continue;
    const path = join(folder, name);
    const bytes = await readFile(path);
    await Promise.all([writeFile(`${path}.br`, brotliCompressSync(bytes)), writeFile(`${path}.gz`, gzipSync(bytes))]);
  }
}
