import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createServer } from "vite";
import type { PublicSite } from "~/features/sites/rules.ts";
import type * as DocumentModule from "~/routes/public/document.tsx";
import { builtIslands } from "./built-islands.ts";

const ORIGIN = "http://drawn.test";
const TYPES: Record<string, string> = { css: "text/css", js: "text/javascript", woff2: "font/woff2" };

/** Where the pictures of `/media/` come from: the name's last part to the picture's bytes. */
export type Pictures = (name: string) => Promise<Buffer>;

const GREY = { create: { width: 320, height: 180, channels: 3, background: "slategray" } } as const;
const grey = sharp(GREY).jpeg().toBuffer();
const greyPicture: Pictures = () => grey;

export type Drawing = Awaited<ReturnType<typeof openDrawing>>;

/** Draws any site in a browser as visitors get it: the real document with the built styles and islands, but no server. */
export async function openDrawing({ pictures = greyPicture, film }: { pictures?: Pictures; film?: Buffer } = {}) {
  const vite = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { siteDocument } = (await vite.ssrLoadModule("/app/routes/public/document.tsx")) as typeof DocumentModule;
  const { assetsNamed } = await vite.ssrLoadModule("/app/routes/public/assets.server.ts");
  const islands = await builtIslands();
  const assets = assetsNamed((source: string) => `/islands/${islands[source]?.file}`);
  return {
    /** Shows the site's page; with `facesAfter` its faces come late, and it answers before they do. */
    async show(page: Page, site: PublicSite, facesAfter?: Promise<void>) {
      const html = siteDocument(site, true, { assets, baseUrl: ORIGIN });
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.route(`${ORIGIN}/**`, async (route) => {
        const path = new URL(route.request().url()).pathname;
        if (path === `/u/${site.username}`) return route.fulfill({ body: html, contentType: "text/html" });
        if (path.startsWith("/islands/")) {
          const contentType = TYPES[path.split(".").at(-1) ?? ""];
          if (contentType === TYPES.woff2) await facesAfter;
          return route.fulfill({ body: await readFile(join("build", path)), contentType });
        }
        if (path.endsWith(".jpg")) {
          return route.fulfill({ body: await pictures(path.split("/").at(-1) ?? ""), contentType: "image/jpeg" });
        }
        if (film && path.endsWith(".mp4")) return route.fulfill({ body: film, contentType: "video/mp4" });
        // Otherwise a film never comes, so that the page stands as it is before it moves.
        if (!path.endsWith(".mp4")) return route.fulfill({ status: 404 });
      });
      // Not until `load`, for which the film would keep it waiting.
      await page.goto(`${ORIGIN}/u/${site.username}`, { waitUntil: "domcontentloaded" });
      if (!facesAfter) await page.evaluate(() => document.fonts.ready.then(() => {}));
    },
    close: () => vite.close(),
  };
}
