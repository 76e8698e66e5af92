import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { PublicSite } from "~/features/sites/rules.ts";
import type { Product } from "~/product.server.ts";

type Template = PublicSite["template"];

/** Addresses of what a public document loads: one script, one stylesheet and one preloaded face per template. */
export type Assets = { script: string; styles: Record<Template, string>; faces: Record<Template, string> };

const SCRIPT = "app/islands/entry.ts";
const STYLES: Record<Template, string> = {
  netflix: "app/features/sites/ui/styles/netflix.css",
  actors: "app/features/sites/ui/styles/actors.css",
};
const FACES: Record<Template, string> = {
  netflix:
    "node_modules/@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2",
  actors: "node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
};

const manifestShape = z.record(z.string(), z.object({ file: z.string() }));

let built: Assets | undefined;

/** Hashed names from the build's manifest; in development the sources, which Vite serves as they are. */
export function publicAssets({ config, root }: Pick<Product, "config" | "root">): Assets {
  if (config.mode === "development") return assetsNamed((source) => `/${source}`);
  built ??= readManifest(join(root, "build/islands/.vite/manifest.json"));
  return built;
}

function readManifest(path: string): Assets {
  const manifest = manifestShape.parse(JSON.parse(readFileSync(path, "utf8")));
  return assetsNamed((source) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`${source} is missing from ${path}: build again`);
    return `/islands/${entry.file}`;
  });
}

const assetsNamed = (address: (source: string) => string): Assets => ({
  script: address(SCRIPT),
  styles: { netflix: address(STYLES.netflix), actors: address(STYLES.actors) },
  faces: { netflix: address(FACES.netflix), actors: address(FACES.actors) },
});
