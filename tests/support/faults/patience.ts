import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 150;
const ONE_REQUEST_MS = 20_000;
const LONGEST_MS = 120_000;

/** The answer, or null when it got lost: no connection, a broken one, or an error of the server's. */
export async function answerOf(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response | null> {
  try {
    const response = await ask(AbortSignal.timeout(ONE_REQUEST_MS));
    return response.status < 500 ? response : null;
  } catch {
    return null;
  }
}

/** Asks again until there is an answer; the product may be down for a while, but not for long. */
export async function insist(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const deadline = performance.now() + LONGEST_MS;
  while (performance.now() < deadline) {
    const response = await answerOf(ask);
    if (response) return response;
    await sleep(PAUSE_MS);
  }
  throw new Error("the product did not come back");
}
