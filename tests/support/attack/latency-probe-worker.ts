// Asks a product again and again whether it lives, beside whatever the program that started this thread is doing.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Waited } from "./latency-probe.ts";
import { workedMs } from "./worked.ts";

const EVERY_MS = 20;
const LOOK_MS = 100;
/** So much work without an answer, or so long a silence, and nobody needs to wait for its end. */
const PATIENCE = { workMs: 2_000, silenceMs: 60_000 };

const { url } = workerData as { url: string };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

let pid = 0;
let longest: Waited = { gapMs: 0, heldMs: 0 };
let asking = Promise.resolve();
parentPort?.on("message", async (asked: { look: number; pid: number }) => {
  await asking;
  pid = asked.pid;
  parentPort?.postMessage({ look: asked.look, longest });
  longest = { gapMs: 0, heldMs: 0 };
});

for (;;) {
  const began = performance.now();
  asking = ask();
  await asking;
  await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
}

async function ask(): Promise<void> {
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

/** A product that has gone and comes back is no gap: whoever ended it knows. */
function answered(): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(url, { agent }, (response) => response.resume().on("close", resolve));
    asked.on("error", () => resolve()).end();
  });
}
