import { freePort } from "./free-port.ts";
import { test as owned } from "./owned.ts";
import { startProductProcess } from "./product-process.ts";

/** The same at a name instead of an IP address: what browsers ask of passkeys and service workers. */
export const test = owned.extend({
  product: [
    async ({ settings }, use) => {
      const port = await freePort();
      const baseUrl = `http://localhost:${port}`;
      const product = await startProductProcess({ port, env: { ...settings, BASE_URL: baseUrl } });
      await use({ ...product, baseUrl });
      await product.discard();
    },
    { scope: "worker" },
  ],
});
