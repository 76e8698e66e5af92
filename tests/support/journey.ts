import { type ProductProcess, startProductProcess } from "./product-process.ts";
import { test as base } from "./surroundings.ts";

/** Journeys share one product a worker: a real process with its own database, files and outbox. */
export const test = base.extend<{ baseURL: string }, { product: ProductProcess }>({
  product: [
    async ({ settings }, use) => {
      const product = await startProductProcess({ env: settings });
      await use(product);
      await product.discard();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.baseUrl),
});
