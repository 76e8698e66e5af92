import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { type RequestIdVariables, requestId } from "hono/request-id";
import type { SecureHeadersVariables } from "hono/secure-headers";
import type { ServerBuild } from "react-router";
import type { DomainPage } from "~/features/content/domains/rules.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { ARCHIVES_PATH } from "~/features/studio/imports/rules.ts";
import { API_PATH } from "~/http/api/answers.server.ts";
import { api } from "~/http/api/api.server.ts";
import { archives } from "~/http/archives.server.ts";
import { beacon } from "~/http/beacon.server.ts";
import { linksInFront, ofDomainOnly } from "~/http/domains.server.ts";
import { countGivenUp, isGivenUp } from "~/http/given-up.server.ts";
import { addressLimits, bodyLimits } from "~/http/limits.server.ts";
import { media } from "~/http/media.server.ts";
import { knownMethods, readableAddresses, readableBodies } from "~/http/readable.server.ts";
import { refusalOf, refusingInTrouble, retryAfter } from "~/http/refusals.server.ts";
import { requestLog } from "~/http/request-log.server.ts";
import { type MeteredVariables, requestMetrics } from "~/http/request-metrics.server.ts";
import { createRouter } from "~/http/router.server.ts";
import { contextOf } from "~/http/router-context.server.ts";
import { sameOriginOnly } from "~/http/same-origin.server.ts";
import { securityHeaders } from "~/http/security.server.ts";
import { staticFiles } from "~/http/static.server.ts";
import { API_UPLOADS_PATH, UPLOADS_PATH, uploads, uploadsByKey } from "~/http/uploads.server.ts";
import { notAnswered } from "~/middleware/methods.server.ts";
import { routePatternContext } from "~/middleware/route-pattern.server.ts";
import type { Log } from "~/platform/log.ts";
import { type Sender, senderReader } from "~/platform/sender.ts";
import { tellTiming } from "~/platform/server-timing.ts";
import type { Product } from "~/product.server.ts";

export type HttpEnv = {
  /** `domain` is set for requests under a page's own domain. */
  Bindings: HttpBindings & { domain?: DomainPage };
  Variables: RequestIdVariables & SecureHeadersVariables & MeteredVariables & { sender: Sender; form?: FormData };
};

/** A proxy in front may give requests an id; anything longer is not one. */
const LONGEST_REQUEST_ID = 64;

/** All HTTP handling: the paths that Hono answers first, every other URL through `routes.ts`. */
export function createApp(product: Product, build: ServerBuild | (() => Promise<ServerBuild>)) {
  const { config, countries, log, limiter, loop, metrics, root } = product;
  const senderOf = senderReader(config.trustProxy, countries);
  const app = new Hono<HttpEnv>();
  app.use(requestMetrics({ ...metrics, loop }));
  app.use(ofDomainOnly(product));
  app.route("/", staticFiles(root));
  app.use(async (c, next) => {
    c.set("sender", senderOf(c.env.incoming));
    return next();
  });
  app.use(
    requestId({ limitLength: LONGEST_REQUEST_ID }),
    requestLog(log),
    countGivenUp,
    securityHeaders(config),
    readableAddresses,
  );
  // Before the check of the origin: a program has none. It is let in by a key alone, and no cookie is read.
  app.route(API_UPLOADS_PATH, uploadsByKey(product));
  app.route(API_PATH, api(product));
  app.use(sameOriginOnly(config.baseUrl));
  app.route(UPLOADS_PATH, uploads(product));
  app.route(ARCHIVES_PATH, archives(product));
  app.route("/media", media(product));
  app.use(privateByDefault, retryAfter, knownMethods, addressLimits(limiter), bodyLimits);
  app.post(BEACON_PATH, beacon(product));
  app.all(BEACON_PATH, () => notAnswered("POST"));
  app.use(readableBodies, compress());

  const handle = createRouter(withRefusals(build, log), config.mode);
  app.all("*", async (c) => {
    const context = contextOf(c, product);
    const { domain } = c.env;
    c.set("routePattern", () => context.get(routePatternContext));
    const response = await handle(c.req.raw, context);
    if (config.mode === "development") tellTiming(c.req, response);
    return domain ? linksInFront(response, domain, config.baseUrl) : response;
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const refusal = refusalOf(error, log);
    if (refusal) return refusal;
    if (!isGivenUp(c)) log.error({ err: error }, "request failed");
    return c.text("Something went wrong. Please try again in a moment.\n", 500);
  });
  return app;
}

/** In development the build is a function, because it changes while the app runs. */
const withRefusals = (build: ServerBuild | (() => Promise<ServerBuild>), log: Log) =>
  typeof build === "function" ? async () => refusingInTrouble(await build(), log) : refusingInTrouble(build, log);

/** Only responses that set `cache-control` themselves may be cached by a browser or a proxy. */
const privateByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
};
