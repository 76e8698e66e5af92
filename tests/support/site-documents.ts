import { createServer as createVite } from "vite";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type * as AssetsModule from "~/routes/page/assets.server.ts";
import type * as DocumentModule from "~/routes/page/document.tsx";
import { builtIslands } from "./built-islands.ts";

/** Renders documents of sites from the sources, with the built scripts and styles. */
export async function openDocuments() {
  const vite = await createVite({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const load = async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module;
  const { siteDocument } = await load<typeof DocumentModule>("/app/routes/page/document.tsx");
  const { assetsNamed } = await load<typeof AssetsModule>("/app/routes/page/assets.server.ts");
  const islands = await builtIslands();
  const assets = assetsNamed((source: string) => `/islands/${islands[source]?.file}`);
  return {
    load,
    /** The whole page of a site as visitors get it from this address. */
    of: (site: PublicSite, baseUrl: string) => siteDocument(site, true, { assets, baseUrl }),
    close: () => vite.close(),
  };
}
