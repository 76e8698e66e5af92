import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { readEnvFile } from "./app/platform/env-file.ts";
import { productInDevelopment } from "./scripts/vite-product.ts";

readEnvFile();

/** The studio's browser code and the server bundle. Public pages' own code: `vite.islands.config.ts`. */
export default defineConfig({
  plugins: [tailwindcss(), productInDevelopment(), reactRouter()],
  server: { port: Number(process.env.PORT || 3000) },
  resolve: { tsconfigPaths: true },
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./server.ts" } },
      // Bundled, so that tree shaking removes the unused icons; else the server loads thousands into memory.
      resolve: { noExternal: ["lucide", "lucide-react"] },
    },
  },
});
