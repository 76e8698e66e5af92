import { setTimeout as sleep } from "node:timers/promises";

export type Ask = (signal: AbortSignal) => Promise<Response>;

const PAUSE_MS = 150;
const ONE_REQUEST_MS = 20_000;
const LONGEST_MS = 300_000;

/** The answer, or null when it got lost: no connection, a broken one, or a server error. */
export async function answerOf(ask: Ask, onLost = (_reason: string) => {}): Promise<Response | null> {
  try {
    const response = await ask(AbortSignal.timeout(ONE_REQUEST_MS));
    if (response.status < 500) return response;
    onLost(`${response.status} ${await response.text()}`);
  } catch (error) {
    onLost(String(error instanceof Error ? (error.cause ?? error) : error));
  }
  return null;
}

/** Retries until there is an answer; the product may be down for a while, but not for long. */
export async function retryUntilAnswered(ask: Ask): Promise<Response> {
  const deadline = performance.now() + LONGEST_MS;
  let lost = "";
  while (performance.now() < deadline) {
    const response = await answerOf(ask, (reason) => {
      lost = reason;
    });
    if (response) return response;
    await sleep(PAUSE_MS);
  }
  throw new Error(`the product did not come back: ${lost}`);
}
