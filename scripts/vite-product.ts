import { getRequestListener } from "@hono/node-server";
import type { Plugin } from "vite";

/** In development, requests that Vite does not answer itself go to the same app as in production. */
export const productInDevelopment = (): Plugin => ({
  name: "indielens:product",
  apply: "serve",
  configureServer(server) {
    return () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          request.url = request.originalUrl ?? request.url;
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
