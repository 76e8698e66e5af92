// Asks a product again and again whether it lives, beside whatever the program that started this thread is doing.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Waited } from "./pulse.ts";
import { workedMs } from "./worked.ts";

const { url, everyMs, patienceMs } = workerData as { url: string; everyMs: number; patienceMs: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

let pid = 0;
let longest: Waited = { gapMs: 0, heldMs: 0 };
let asking = Promise.resolve();
parentPort?.on("message", async (asked: { pid: number }) => {
  await asking;
  pid = asked.pid;
  parentPort?.postMessage({ longest });
  longest = { gapMs: 0, heldMs: 0 };
});

for (;;) {
  const began = performance.now();
  asking = ask();
  await asking;
  await sleep(Math.max(0, everyMs - (performance.now() - began)));
}

async function ask(): Promise<void> {
  const [began, before] = [performance.now(), workedMs(pid)];
  const silence = setTimeout(() => parentPort?.postMessage({ silent: true }), patienceMs);
  await answered();
  clearTimeout(silence);
  const gapMs = performance.now() - began;
  const heldMs = Math.min(gapMs, Math.max(0, workedMs(pid) - before));
  longest = { gapMs: Math.max(longest.gapMs, gapMs), heldMs: Math.max(longest.heldMs, heldMs) };
}

/** A product that has gone and comes back is no gap: whoever ended it knows. */
function answered(): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(url, { agent }, (response) => response.resume().on("close", resolve));
    asked.on("error", () => resolve()).end();
  });
}
