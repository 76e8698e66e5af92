import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { type RequestIdVariables, requestId } from "hono/request-id";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { addressContext } from "~/gates/address.server.ts";
import { nonceContext } from "~/gates/nonce.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { routePatternContext } from "~/gates/route-pattern.server.ts";
import { formLimit } from "~/http/form-limit.server.ts";
import { media } from "~/http/media.server.ts";
import { requestLog } from "~/http/request-log.server.ts";
import { type MeteredVariables, requestMetrics } from "~/http/request-metrics.server.ts";
import { sameOriginOnly } from "~/http/same-origin.server.ts";
import { securityHeaders } from "~/http/security.server.ts";
import { staticFiles } from "~/http/static.server.ts";
import { UPLOADS_PATH, uploads } from "~/http/uploads.server.ts";
import { clientAddress } from "~/platform/client-address.ts";
import type { Product } from "~/product.server.ts";

export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: RequestIdVariables & SecureHeadersVariables & MeteredVariables;
};

/** Forms are small; films go through the upload route, which has a limit of its own. */
const LARGEST_FORM_BYTES = 1024 * 1024;

/** A proxy in front may give requests an id; anything longer is not one. */
const LONGEST_REQUEST_ID = 64;

/** The whole HTTP surface: what Hono owns first, every other URL through `routes.ts`. */
export function createApp(product: Product, build: () => Promise<ServerBuild>) {
  const { config, log, metrics, root } = product;
  const app = new Hono<HttpEnv>();
  app.use(requestMetrics(metrics));
  app.route("/", staticFiles(root));
  app.use(
    requestId({ limitLength: LONGEST_REQUEST_ID }),
    requestLog(log),
    securityHeaders(config),
    sameOriginOnly(config.baseUrl),
  );
  app.route(UPLOADS_PATH, uploads(product));
  app.route("/media", media(product.storage));
  app.use(formLimit(LARGEST_FORM_BYTES), compress());

  const handle = createRequestHandler(build, config.mode);
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(productContext, product);
    context.set(nonceContext, c.get("secureHeadersNonce") ?? "");
    const peer = c.env.incoming?.socket.remoteAddress;
    context.set(addressContext, clientAddress(peer, c.req.header("x-forwarded-for") ?? null));
    const response = await handle(c.req.raw, context);
    c.set("routePattern", context.get(routePatternContext));
    return response;
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ err: error }, "request failed");
    return c.text("Something went wrong. Please try again in a moment.\n", 500);
  });
  return app;
}
