import { until } from "./until.ts";
import type { Visitor } from "./visitor.ts";

/** An open event stream with everything that it has received. */
export type OpenStream = {
  response: Response;
  text(): string;
  ended(): boolean;
  /** Waits until the text has been received. */
  receives(text: string): Promise<unknown>;
  ends(): Promise<unknown>;
  leave(): void;
};

/** Opens the stream as a browser's `EventSource` does, and reads until it ends. */
export async function openStream(visitor: Visitor): Promise<OpenStream> {
  const leaving = new AbortController();
  const headers = { accept: "text/event-stream", "accept-encoding": "gzip" };
  const response = await visitor.fetch("/studio/events", { headers, signal: leaving.signal });
  let [text, ended] = ["", false];
  const read = async () => {
    for await (const part of (response.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream())) text += part;
  };
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return {
    response,
    text: () => text,
    ended: () => ended,
    receives: (wanted) => until(() => text.includes(wanted), `the stream receives ${JSON.stringify(wanted)}`),
    ends: () => until(() => ended, "the stream ends"),
    leave: () => leaving.abort(),
  };
}
