import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { startHeartbeat } from "~/features/insights/uptime/commands.server.ts";
import { createApp } from "~/http/app.server.ts";
import { answerByHost } from "~/http/hosts.server.ts";
import { OpenRequests } from "~/http/open-requests.server.ts";
import { createWorkerApp } from "~/http/worker.server.ts";
import { type Config, parseConfig } from "~/platform/config.ts";
import { readEnvFile } from "~/platform/env-file.ts";
import { createLog } from "~/platform/log.ts";
import { stopOnSignals } from "~/platform/signals.ts";
import { explainStart, listenFailure } from "~/platform/start-failure.ts";
import { startProduct } from "~/product.server.ts";

/** Running jobs get the same time in parallel; the whole stop stays under the 10 s that service managers wait. */
const REQUEST_GRACE_MS = 4_000;
/** Longer than proxies keep idle connections (Caddy two minutes): a request on one that closes just then would fail. */
const KEEP_ALIVE_MS = 125_000;

/** The built routes of `routes.ts`. */
export const loadRoutes = () => import("virtual:react-router/server-build");

/** Starts the product and answers HTTP until `stop` is called; `url` has the actual port. */
export async function serve(config: Config) {
  const log = createLog(config);
  const product = await startProduct(config, log, findRoot(import.meta.dirname));
  const app = config.role === "worker" ? createWorkerApp(product) : createApp(product, await loadRoutes());
  const answer = answerByHost(product, app);
  const openRequests = new OpenRequests();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (openRequests.admits(response)) answer(request, response);
  });
  await listen(server, config).catch(async (error) => {
    await product.stop();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  const stopBeating = config.role === "worker" ? null : startHeartbeat(product.db, log);
  const stop = async () => {
    stopBeating?.();
    // An open stream is a request that would not end by itself.
    product.liveUpdates.streams.close();
    await Promise.all([openRequests.close(server, REQUEST_GRACE_MS), product.queue.stopWorking()]);
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

/** The package's folder, which has the migrations and assets; the bundle is deeper in it than the source. */
function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}

async function main() {
  readEnvFile();
  const config = parseConfig(process.env);
  const running = await serve(config);
  const what = config.role === "worker" ? "IndieLens worker" : "IndieLens";
  console.log(`${what} is ready at ${running.url} (data in ${config.dataDir})`);
  stopOnSignals(running.stop, running.product.log);
}

if (import.meta.main) {
  main().catch((error) => {
    console.error(explainStart(error));
    process.exit(1);
  });
}
