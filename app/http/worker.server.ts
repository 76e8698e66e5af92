import { Hono } from "hono";
import { answerMetrics, answerReadiness } from "~/http/operations.server.ts";
import type { Product } from "~/product.server.ts";

/** The HTTP server of a worker process: liveness, readiness and metrics. */
export function createWorkerApp(product: Product): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok\n"));
  app.get("/readyz", () => answerReadiness(product));
  app.get("/metrics", (c) => answerMetrics(product, c.req.header("authorization") ?? null));
  return app;
}
