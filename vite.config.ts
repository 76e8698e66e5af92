import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { readEnvFile } from "./app/platform/env-file.ts";
import { productInDevelopment } from "./scripts/vite-product.ts";

readEnvFile();

/**
 * Libraries of many small files. In the bundle, tree shaking removes what is unused: a start reads 550 files instead
 * of 1,900 and takes half the CPU. Libraries with native code or worker threads of their own must stay outside.
 */
const BUNDLED = [
  ...["lucide", "lucide-react", "zod", "kysely", "drizzle-orm", "undici", "jose", "diff", "nodemailer", "file-type"],
  ...["better-auth", "better-call", /^@better-auth\//, /^@better-fetch\//, /^@noble\//, /^@opentelemetry\//],
  ...["@simplewebauthn/server", /^@peculiar\//, "tsyringe", "reflect-metadata", "asn1js", "pvtsutils", "pvutils"],
  ...["hono", /^@hono\//, /^@tus\//, "rate-limiter-flexible", "csv-parse", "csv-stringify", "temporal-polyfill"],
  ...["htmlparser2", "domutils", "domhandler", "dom-serializer", "entities", "html-to-text", "@react-email/render"],
];

/**
 * Screens share five hundred small modules. By default each set of screens that shares some has a file of its own, and a
 * screen loads up to 150. What about as many screens share is one file here: half as many requests for the same bytes.
 */
const SHARED_CODE = {
  groups: [90, 45, 20, 8].map((screens, place) => ({
    name: `shared-by-${screens}`,
    minShareCount: screens,
    priority: 4 - place,
  })),
};

/** The studio's browser code and the server bundle. Public pages' own code: `vite.islands.config.ts`. */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), productInDevelopment(), reactRouter()],
  server: { port: Number(process.env.PORT || 3000) },
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: SHARED_CODE } } } },
    ssr: {
      build: { rollupOptions: { input: "./server.ts" } },
      // In development they are loaded as they are: some are CommonJS, which Vite does not run itself.
      resolve: { noExternal: command === "build" ? BUNDLED : [] },
    },
  },
}));
