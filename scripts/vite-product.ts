import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Plugin, ViteDevServer } from "vite";

/** The mode in which services for clips are stand-ins. */
const WITH_STAND_INS = "services";

/**
 * In development, requests that Vite does not answer itself go to the same app as in production. With `--mode services`
 * it uses stand-ins for services, of which it knows the addresses and the keys alone.
 */
export const productInDevelopment = (): Plugin => ({
  name: "indielens:product",
  apply: "serve",
  configureServer(server) {
    let standIns: Promise<void> | undefined;
    return () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          request.url = request.originalUrl ?? request.url;
          if (server.config.mode === WITH_STAND_INS) standIns ??= openStandIns(server);
          await standIns;
          const { developmentApp } = await server.ssrLoadModule("/app/http/development.server.ts");
          const app = await developmentApp();
          await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
        } catch (error) {
          next(error);
        }
      });
    };
  },
});

async function openStandIns(server: ViteDevServer): Promise<void> {
  const { startStandIns } = await server.ssrLoadModule("/scripts/stand-ins.ts");
  const settings = await startStandIns(join(server.config.cacheDir, "stand-ins"));
  Object.assign(process.env, settings);
  server.config.logger.info(`Stand-ins for services: ${Object.values(settings).filter(isAddress).join(", ")}`);
}

const isAddress = (value: unknown): boolean => String(value).startsWith("http:");
