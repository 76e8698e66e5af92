import { get } from "node:http";
import { builtIslands, compressedBytes, filesOf } from "./built-islands.ts";
import { until } from "./until.ts";

/** Compressed bytes of a page's first load, without pictures, fonts and film; `css` counts external styles only. */
export async function pageWeight(address: string) {
  const html = await until(() => cachedBody(address), "the page is cached");
  const text = await (await fetch(address)).text();
  const styles = [...text.matchAll(/href="\/islands\/([^"]+\.css)"/g)].map(([, name]) => name ?? "");
  if (!styles.length && !text.includes("<style>")) throw new Error(`${address} has no styles to weigh`);
  const islands = new Set([...text.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => `app/islands/${name}.ts`));
  // Every island of the page, as if all of them were visible at once.
  const scripts = filesOf(await builtIslands(), ["app/islands/entry.ts", ...islands]);
  return { html: html.length, css: await compressedBytes(styles), script: await compressedBytes(scripts) };
}

/** The brotli bytes as sent; null until the page is served from the cache. */
function cachedBody(address: string) {
  return new Promise<Buffer | null>((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "br" } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve(response.headers.etag ? body : null);
    }).once("error", reject);
  });
}
