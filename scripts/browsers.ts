// Walks through the product in Firefox and WebKit, or in the named one; fails at the first step that fails.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../tests/browsers/browser.ts";
import { firefox } from "../tests/browsers/firefox.ts";
import { walk } from "../tests/browsers/walk.ts";
import { startWebKit } from "../tests/browsers/webkit.ts";

const ENGINES: Record<string, () => Promise<Engine>> = { firefox: async () => firefox, webkit: startWebKit };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in ENGINES));
if (unknown.length) {
  console.error(`No browser is called ${unknown.join(", ")}. There are: ${Object.keys(ENGINES).join(", ")}.`);
  process.exit(1);
}

const pictures = await mkdtemp(join(tmpdir(), "browsers-"));
for (const [name, start] of Object.entries(ENGINES))
  if (!wanted.length || wanted.includes(name)) await walkIn(start, join(pictures, name));
console.log(`The pictures of all steps are in ${pictures}.`);

async function walkIn(start: () => Promise<Engine>, folder: string) {
  const engine = await start();
  try {
    await walk(engine, folder);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await engine.stop();
  }
}
