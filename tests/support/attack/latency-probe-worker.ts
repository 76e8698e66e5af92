// Polls the product's health check, beside the work of the program that started this thread.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Waited } from "./latency-probe.ts";
import { workedMs } from "./worked.ts";

const EVERY_MS = 20;
const LOOK_MS = 100;
/** After this much work without an answer, or this long a silence, the product counts as silent. */
const PATIENCE = { workMs: 2_000, silenceMs: 60_000 };

const { url } = workerData as { url: string };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

let pid = 0;
let longest: Waited = { gapMs: 0, heldMs: 0 };
let polling = Promise.resolve();
parentPort?.on("message", async (message: { look: number; pid: number }) => {
  await polling;
  pid = message.pid;
  parentPort?.postMessage({ look: message.look, longest });
  longest = { gapMs: 0, heldMs: 0 };
});

for (;;) {
  const began = performance.now();
  polling = poll();
  await polling;
  await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
}

async function poll(): Promise<void> {
  const [began, before] = [performance.now(), workedMs(pid)];
  const waited = () => {
    const gapMs = performance.now() - began;
    return { gapMs, heldMs: Math.min(gapMs, Math.max(0, workedMs(pid) - before)) };
  };
  const watch = setInterval(() => {
    const { gapMs, heldMs } = waited();
    if (heldMs < PATIENCE.workMs && gapMs < PATIENCE.silenceMs) return;
    clearInterval(watch);
    parentPort?.postMessage({ silence: { gapMs, heldMs } });
  }, LOOK_MS);
  await answered();
  clearInterval(watch);
  const { gapMs, heldMs } = waited();
  longest = { gapMs: Math.max(longest.gapMs, gapMs), heldMs: Math.max(longest.heldMs, heldMs) };
}

/** A connection error is no gap: the program that ended the product knows. */
function answered(): Promise<void> {
  return new Promise((resolve) => {
    const healthCheck = request(url, { agent }, (response) => response.resume().on("close", resolve));
    healthCheck.on("error", () => resolve()).end();
  });
}
