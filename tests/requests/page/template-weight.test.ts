import { globSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Template } from "~/features/content/templates/rules.ts";
import { assetsNamed } from "~/routes/page/assets.server.ts";
import { siteDocument } from "~/routes/page/document.tsx";
import { builtIslands, compressedBytes, filesOf } from "../../support/built-islands.ts";
import { DIFFICULTIES, FULL_SITE } from "../../support/rich-sites.ts";

const LIMIT_BYTES = 20 * 1024;
const FOLDER = "app/features/page/templates/ui/designs/";
const ACTOR_STYLE = "app/features/page/templates/ui/styles/actor.css";
const TEMPLATES = globSync(`${FOLDER}*/style.css`).map((path) => path.slice(FOLDER.length).split("/")[0] as Template);

const islands = await builtIslands();
const assets = assetsNamed((source) => `/islands/${islands[source]?.file}`);

const FULL = ["twelve episodes", "an actor"] as const;
const CASES = TEMPLATES.flatMap((template) => FULL.map((fullness) => [template, fullness] as const));

it.each(CASES)("a %s page with %s and everything else fits its budget", async (template, fullness) => {
  const site = { ...(DIFFICULTIES[fullness] ?? FULL_SITE), template };
  const html = brotliCompressSync(siteDocument(site, true, { assets, baseUrl: "https://films.example.org" }));
  const styles = [`${FOLDER}${template}/style.css`, ...(site.role === "actor" ? [ACTOR_STYLE] : [])];
  const css = await compressedBytes(styles.map((style) => islands[style]?.file ?? ""));
  expect(html.length + css).toBeLessThanOrEqual(LIMIT_BYTES);
});

const FACES_LIMIT_BYTES = 70 * 1024;

it.each(TEMPLATES)("the fonts that a %s page loads first fit their budget", (template) => {
  const sizes = assets.faces[template].map((face) => statSync(`build${face}`).size);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FACES_LIMIT_BYTES);
});

it("all islands together fit a page's script budget", async () => {
  const parts = ["entry", "film", "clips", "tabs", "share", "spotlight", "stills", "social-proof"].map(
    (name) => `app/islands/${name}.ts`,
  );
  expect(await compressedBytes(filesOf(islands, parts))).toBeLessThanOrEqual(LIMIT_BYTES);
});
