import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "~/http/app.server.ts";
import { type Config, parseConfig } from "~/platform/config.ts";
import { readEnvFile } from "~/platform/env-file.ts";
import { createLog } from "~/platform/log.ts";
import { explainStart, listenFailure } from "~/platform/start-failure.ts";
import { startProduct } from "~/product.server.ts";

/** With the queue's own grace this stays under the 10 s that service managers wait before they kill. */
const REQUEST_GRACE_MS = 4_000;

/** Every page and resource of `routes.ts`, as built. */
export const loadRoutes = () => import("virtual:react-router/server-build");

/** Starts the product and answers HTTP until `stop` is called; `url` carries the port really taken. */
export async function serve(config: Config) {
  const log = createLog(config);
  const product = await startProduct(config, log, findRoot(import.meta.dirname));
  if (config.role === "worker") return { product, app: null, url: null, stop: product.stop };

  const app = createApp(product, loadRoutes);
  const throughApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    if (!product.pages.answer(request, response)) void throughApp(request, response);
  });
  await listen(server, config).catch(async (error) => {
    await product.stop();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    await closeGracefully(server);
    await product.stop();
  };
  return { product, app, url: `http://${config.host}:${port}`, stop };
}

function listen(server: Server, { host, port }: Config) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenFailure(error)));
    server.listen(port, host, resolve);
  });
}

/** Requests in hand get a moment to finish; connections that nobody uses are closed at once. */
async function closeGracefully(server: Server) {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const impatient = setTimeout(() => server.closeAllConnections(), REQUEST_GRACE_MS);
  await closed;
  clearTimeout(impatient);
}

/** The bundle lies deeper than the source: both find the migrations and assets from the package's folder. */
function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}

async function main() {
  readEnvFile();
  const config = parseConfig(process.env);
  const running = await serve(config);
  if (running.url) console.log(`IndieLens is ready at ${running.url} (data in ${config.dataDir})`);
  else console.log(`IndieLens worker is ready (data in ${config.dataDir})`);
  const stop = () => void running.stop().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

if (import.meta.main) {
  main().catch((error) => {
    console.error(explainStart(error));
    process.exit(1);
  });
}
