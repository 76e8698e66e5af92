import { readFile, rm } from "node:fs/promises";
import type { Drawing } from "./drawn-pages.ts";
import { makeFilm } from "./films.ts";
import { type ProductProcess, startProductProcess } from "./product-process.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { test as base } from "./surroundings.ts";

/** Nothing answers there, so no journey asks the name servers of this machine. */
const NO_NAME_SERVER = "127.0.0.1:9";

/**
 * Journeys share one product per worker: a real process with its own database, files and outbox. Those that need none
 * render their pages; they also use this file, because other worker fixtures would need another worker.
 */
export const test = base.extend<{ baseURL: string }, { product: ProductProcess; drawing: Drawing }>({
  product: [
    async ({ settings }, use) => {
      const product = await startProductProcess({
        env: { ...settings, DNS_SERVERS: NO_NAME_SERVER, OPERATOR_NAME: "Fog Films" },
      });
      await use(product);
      await product.discard();
    },
    { scope: "worker" },
  ],
  drawing: [
    async ({ browserName: _ }, use) => {
      // Vite takes a while to load, and most workers render nothing.
      const { openDrawing } = await import("./drawn-pages.ts");
      const folder = await scratchFolder();
      const film = await readFile(await makeFilm(folder, "calm.mp4", 5));
      const drawing = await openDrawing({ films: async () => film });
      await rm(folder, { recursive: true });
      await use(drawing);
      await drawing.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.baseUrl),
});
