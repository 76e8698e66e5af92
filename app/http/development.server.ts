import { createApp } from "~/http/app.server.ts";
import { parseConfig } from "~/platform/config.ts";
import { createLog } from "~/platform/log.ts";
import { type Product, startProduct } from "~/product.server.ts";

/** Modules are evaluated again after each edit; the pool, the queue and the database must not be opened again. */
const globals = globalThis as { indielensProduct?: Promise<Product> };

let app: Promise<ReturnType<typeof createApp>> | undefined;

/** The app of `npm run dev`: current code over one long-lived product. */
export function developmentApp() {
  app ??= createDevelopmentApp();
  return app;
}

async function createDevelopmentApp() {
  globals.indielensProduct ??= startInDevelopment();
  return createApp(await globals.indielensProduct, () => import("virtual:react-router/server-build"));
}

async function startInDevelopment(): Promise<Product> {
  const config = parseConfig({ ...process.env, NODE_ENV: "development" });
  const product = await startProduct(config, createLog(config), process.cwd());
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void product.stop().then(() => process.exit(0)));
  }
  return product;
}
