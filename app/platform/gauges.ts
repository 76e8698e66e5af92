import { statfs } from "node:fs/promises";
import type { Pool } from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Metrics } from "./metrics.ts";
import type { PageCache } from "./page-cache.ts";
import type { Queue } from "./queue.ts";

type Clicks = { counts: { written: number; dropped: number }; size: number };
type Watched = {
  pool: Pool;
  queue: Queue;
  pages: PageCache;
  clicks: Clicks;
  streams: { size: number };
  dataDir: string;
};

/** Metrics that are read only when they are collected. */
export function addGauges({ registry }: Metrics, { pool, queue, pages, clicks, streams, dataDir }: Watched): void {
  const registers = [registry];
  new Gauge({
    name: "indielens_database_connections",
    help: "Connections of this process's pool; waiting counts the queries that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "indielens_queue_jobs",
    help: "Jobs of all processes: ready to run, deferred to a later time, active, failed for good.",
    labelNames: ["job", "state"],
    registers,
    async collect() {
      for (const { job, state, count } of await queue.depth()) this.set({ job, state }, count);
    },
  });
  new Counter({
    name: "indielens_cached_pages_total",
    help: "Public pages answered from memory (hit), known to the visitor's browser already (not_modified) or drawn (miss).",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(pages.counts)) this.inc({ result }, count);
    },
  });
  addClickGauges(registers, clicks);
  new Gauge({
    name: "indielens_event_streams",
    help: "Open event streams of signed-in accounts.",
    registers,
    collect() {
      this.set(streams.size);
    },
  });
  new Gauge({
    name: "indielens_disk_bytes",
    help: "The file system under DATA_DIR.",
    labelNames: ["state"],
    registers,
    async collect() {
      const { bsize, blocks, bavail } = await statfs(dataDir);
      this.set({ state: "size" }, blocks * bsize);
      this.set({ state: "free" }, bavail * bsize);
    },
  });
}

type ServiceFigures = { jobs: { service: string; state: string; count: number }[]; cents: number };

/** What services are asked for, by all processes, and what that costs. */
export function addServiceGauges({ registry }: Metrics, figures: () => Promise<ServiceFigures>): void {
  const registers = [registry];
  new Gauge({
    name: "indielens_service_jobs",
    help: "Work of services that is not over; uncertain work waits for its owner.",
    labelNames: ["service", "state"],
    registers,
    async collect() {
      this.reset();
      for (const { service, state, count } of (await figures()).jobs) this.set({ service, state }, count);
    },
  });
  new Gauge({
    name: "indielens_service_cents",
    help: "What services cost all accounts this month by UTC, in cents of a dollar.",
    registers,
    async collect() {
      this.set((await figures()).cents);
    },
  });
}

function addClickGauges(registers: Registry[], clicks: Clicks): void {
  new Counter({
    name: "indielens_link_clicks_total",
    help: "Clicks on links that were written, and those that were lost because they could not be.",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(clicks.counts)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: "indielens_link_clicks_waiting",
    help: "Clicks on links that are answered and not yet written.",
    registers,
    collect() {
      this.set(clicks.size);
    },
  });
}
