import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof openMetrics>;

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const HELD_SECONDS = [0.15, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 30, 120, 600, 3600, 12 * 3600];

/**
 * The metrics of this process. Label values are from closed lists only (route patterns, job names …), never from input.
 * `withRuntime` adds Node.js's own metrics, which cost a little CPU time all the time.
 */
export function openMetrics({ withRuntime }: { withRuntime: boolean }) {
  const registry = new Registry();
  const registers = [registry];
  if (withRuntime) collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: "indielens_http_requests_total",
      help: "Requests answered, by route pattern; pages answered from memory are counted apart.",
      labelNames: ["route", "method", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "indielens_http_request_duration_seconds",
      help: "Time until the answer began.",
      labelNames: ["route"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    requestCpuSeconds: new Counter({
      name: "indielens_http_request_cpu_seconds_total",
      help: "CPU time of requests until their answers began, by route pattern; requests at the same time share it equally.",
      labelNames: ["route"],
      registers,
    }),
    jobSeconds: new Histogram({
      name: "indielens_job_duration_seconds",
      help: "Background jobs that ended here, by what became of them.",
      labelNames: ["job", "outcome"],
      buckets: JOB_SECONDS,
      registers,
    }),
    loopHeldSeconds: new Histogram({
      name: "indielens_event_loop_held_seconds",
      help: "Stretches of more than 0.1 s in which nobody was answered: our JavaScript was working, or waiting for the machine.",
      labelNames: ["state"],
      buckets: HELD_SECONDS,
      registers,
    }),
    mails: new Counter({
      name: "indielens_mails_total",
      help: "Attempts to hand a mail over: sent, refused for good, or failed for now.",
      labelNames: ["outcome"],
      registers,
    }),
    storageOperations: new Counter({
      name: "indielens_storage_operations_total",
      help: "Operations on the file storage.",
      labelNames: ["operation", "outcome"],
      registers,
    }),
    storageBytes: new Counter({
      name: "indielens_storage_bytes_total",
      help: "Bytes that went into and came out of the file storage.",
      labelNames: ["direction"],
      registers,
    }),
  };
}
