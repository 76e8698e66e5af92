import { createParser, type EventSourceMessage } from "eventsource-parser";

const STREAM = "/studio/events";
const RETRY_MS = [1000, 2000, 5000, 10_000] as const;
/** The server writes a comment every 25 s; a connection that is silent for longer was lost without a word. */
const LONGEST_SILENCE_MS = 60_000;
/** A stream that ends earlier was not wanted: of too many tabs each would close the stream of another one. */
const SHORTEST_LIFE_MS = 20_000;

export type Listener = {
  /** The stream is open: anything may have been missed before. */
  opened(): void;
  heard(event: Pick<EventSourceMessage, "event" | "data">): unknown;
};

type Services = { fetch: typeof fetch; now(): number };

/**
 * Listens to the account's event stream, and opens it again whenever it ends. Read by `fetch`, because `EventSource`
 * hides the server's comments, and so cannot tell silence from a lost connection. Returns how to stop.
 */
export function followUpdates(services: Services, listener: Listener): () => void {
  const leaving = new AbortController();
  void follow(services, listener, leaving.signal);
  return () => leaving.abort();
}

async function follow(services: Services, listener: Listener, leaving: AbortSignal) {
  for (let failures = 0; !leaving.aborted; failures++) {
    const began = services.now();
    await readStream(services.fetch, listener, leaving).catch(() => {});
    if (services.now() - began > SHORTEST_LIFE_MS && !leaving.aborted) failures = 0;
    await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, leaving);
  }
}

async function readStream(fetchStream: typeof fetch, listener: Listener, leaving: AbortSignal) {
  const silence = watchedSilence();
  try {
    const signal = AbortSignal.any([leaving, silence.signal]);
    const headers = { accept: "text/event-stream" };
    const response = await fetchStream(STREAM, { headers, cache: "no-store", signal });
    if (!response.ok || response.redirected || !response.body) return;
    listener.opened();
    const parser = createParser({ onEvent: (event) => listener.heard(event) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      silence.broken();
      parser.feed(part.value);
    }
  } finally {
    silence.stop();
  }
}

/** Aborts when nothing has come for too long. */
function watchedSilence() {
  const abort = new AbortController();
  const begin = () => setTimeout(() => abort.abort(), LONGEST_SILENCE_MS);
  let timer = begin();
  return {
    signal: abort.signal,
    broken() {
      clearTimeout(timer);
      timer = begin();
    },
    stop: () => clearTimeout(timer),
  };
}

const pause = (wait: number, leaving: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, wait);
    leaving.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
