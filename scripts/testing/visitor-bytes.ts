import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import type * as DrawnSites from "../../tests/support/drawn-sites.ts";
import { openDocuments } from "../../tests/support/site-documents.ts";

const BUILT = "build/islands";

/**
 * A digest of all that a browser gets of public pages: every built script, style and font, and the document of every
 * site that the tests of designs draw. The product must be built.
 */
export async function visitorBytes(): Promise<string> {
  const hash = createHash("sha256");
  const files = globSync(`${BUILT}/**/*.{js,css,woff2,svg,json}`).sort();
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  const documents = await openDocuments();
  const { drawnSites } = await documents.load<typeof DrawnSites>("/tests/support/drawn-sites.ts");
  for (const site of drawnSites()) hash.update(documents.of(site, "http://localhost")).update("\0");
  await documents.close();
  return hash.digest("hex");
}
