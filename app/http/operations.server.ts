import { hash, timingSafeEqual } from "node:crypto";
import { tryDatabaseDisk } from "~/platform/db.ts";
import { isDiskFull, requireRoom } from "~/platform/disk-space.ts";
import type { Product } from "~/product.server.ts";

const STILL_READS = "Pages can still be read; nothing can be saved until there is room.\n";

/** 200 when the database and the storage answer and have disk space; 503 names what does not. */
export async function answerReadiness({ db, storage, config }: Product): Promise<Response> {
  const checks = { database: tryDatabaseDisk(db), storage: storage.check(), disk: requireRoom(config.dataDir) };
  const results = await Promise.allSettled(Object.values(checks));
  const failures = results.map((result) => (result.status === "rejected" ? result.reason : null));
  const failing = Object.keys(checks).filter((_, index) => failures[index] !== null);
  if (!failing.length) return new Response("ready\n");
  const isFullOnly = failures.every((failure) => failure === null || isDiskFull(failure));
  return new Response(`not ready: ${failing.join(", ")}\n${isFullOnly ? STILL_READS : ""}`, { status: 503 });
}

/** Metrics in Prometheus' format for clients with the token; 404 without that setting. */
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

/** Compares digests, which have one length, in constant time: the duration reveals nothing about the token. */
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));

const digest = (text: string) => hash("sha256", text, "buffer");
