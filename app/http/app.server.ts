import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { productContext } from "~/gates/product.server.ts";
import type { Product } from "~/product.server.ts";

export type HttpEnv = { Bindings: HttpBindings };

/** The whole HTTP surface: what Hono owns first, every other URL through `routes.ts`. */
export function createApp(product: Product, build: () => Promise<ServerBuild>) {
  const app = new Hono<HttpEnv>();
  const handle = createRequestHandler(build, product.config.mode);
  app.all("*", (c) => {
    const context = new RouterContextProvider();
    context.set(productContext, product);
    return handle(c.req.raw, context);
  });
  return app;
}
