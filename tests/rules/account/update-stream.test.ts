import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followUpdates } from "~/features/account/live-updates/ui/stream.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Stream = { at: number; write(text: string): void; end(): void; signal: AbortSignal };

/** A server whose streams the test writes and ends. */
function listening(answerOf: (nth: number) => Response | null = () => null) {
  const streams: Stream[] = [];
  const heard: string[] = [];
  let opened = 0;
  const serve = async (_: unknown, { signal }: { signal: AbortSignal }): Promise<Response> => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    signal.addEventListener("abort", () => void writer.abort(signal.reason).catch(() => {}));
    const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => {});
    streams.push({ at: Date.now(), write, end: () => void writer.close(), signal });
    return answerOf(streams.length) ?? new Response(readable);
  };
  const stop = followUpdates(
    { fetch: serve as typeof fetch, now: () => Date.now() },
    { opened: () => opened++, heard: ({ event, data }) => heard.push(`${event} ${data}`) },
  );
  return { streams, heard, stop, opened: () => opened };
}

test("events are heard however the network cuts them", async () => {
  const { streams, heard, stop } = listening();
  await wait(0);
  for (const part of [": open\n\n", "event: dr", 'aft\ndata: {"revision"', ":2}\n", "\n"]) streams[0]?.write(part);
  await wait(0);
  expect(heard).toEqual(['draft {"revision":2}']);
  stop();
});

test("a stream that ends after a while is opened again after a second, and tells that something may be missed", async () => {
  const { streams, opened, stop } = listening();
  await wait(25_000);
  streams[0]?.end();
  await wait(1000);
  expect(streams.map(({ at }) => at)).toEqual([0, 26_000]);
  expect(opened()).toBe(2);
  stop();
});

test("a server that is not reached, or ends each stream at once, is asked after 1, 2, 5, 10 and 10 seconds", async () => {
  const refused = listening(() => new Response(null, { status: 503 }));
  await wait(30_000);
  expect(refused.streams.map(({ at }) => at)).toEqual([0, 1000, 3000, 8000, 18_000, 28_000]);
  refused.stop();
  const ended = listening(() => new Response(""));
  await wait(10_000);
  expect(ended.streams.map(({ at }) => at)).toEqual([30_000, 31_000, 33_000, 38_000]);
  ended.stop();
});

test("60 s of silence are a lost connection; a heartbeat is not silence", async () => {
  const { streams, stop } = listening();
  for (let beat = 0; beat < 6; beat++) {
    await wait(25_000);
    streams[0]?.write(": heartbeat\n\n");
  }
  await wait(59_000);
  expect(streams).toHaveLength(1);
  await wait(3000);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(streams).toHaveLength(2);
  stop();
});

test("nothing is opened any more after it was stopped", async () => {
  const { streams, stop } = listening();
  await wait(0);
  stop();
  await wait(60_000);
  expect(streams).toHaveLength(1);
  expect(streams[0]?.signal.aborted).toBe(true);
});
