import { createHash, timingSafeEqual } from "node:crypto";
import type { Product } from "~/product.server.ts";

/** 200 when the database and the storage answer; 503 names what does not. */
export async function answerReadiness({ db, storage }: Product): Promise<Response> {
  const checks = { database: db.$client.query("select 1"), storage: storage.check() };
  const failing: string[] = [];
  for (const [name, check] of Object.entries(checks)) await check.catch(() => failing.push(name));
  return failing.length ? new Response(`not ready: ${failing.join(", ")}\n`, { status: 503 }) : new Response("ready\n");
}

/** Figures in Prometheus' format for whoever shows the token; without that setting they are not there at all. */
export async function answerMetrics({ config, metrics }: Product, authorization: string | null): Promise<Response> {
  if (!config.metricsToken) return new Response("Not found\n", { status: 404 });
  if (!isSame(authorization ?? "", `Bearer ${config.metricsToken}`)) {
    return new Response("Show the METRICS_TOKEN as a bearer token.\n", {
      status: 401,
      headers: { "www-authenticate": "Bearer" },
    });
  }
  const { registry } = metrics;
  return new Response(await registry.metrics(), {
    headers: { "content-type": registry.contentType, "cache-control": "no-store" },
  });
}

/** Digests have one length, and comparing them tells nothing about how much of a guess was right. */
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));

const digest = (text: string) => createHash("sha256").update(text).digest();
