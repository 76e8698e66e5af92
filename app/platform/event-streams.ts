import { setTimeout as sleep } from "node:timers/promises";
import type { AccountId, SessionId } from "~/lib/ids.ts";
import type { Log } from "./log.ts";

type ServerSentEvent = { name: string; data: object };
type Opener = { accountId: AccountId; sessionId: SessionId };
type Stream = Opener & { openedAt: Date; controller: ReadableStreamDefaultController<Uint8Array> };

type Options = {
  bounds: { ofAccount: number; ofProcess: number; waitingBytes: number; heartbeatMs: number; oldestMs: number };
  /** Those of the sessions that are still valid. */
  validSessions(ids: SessionId[], now: Date): Promise<Set<SessionId>>;
  log: Log;
};

const encoded = (text: string) => new TextEncoder().encode(text);
const OPEN = encoded(": open\n\n");
const HEARTBEAT = encoded(": heartbeat\n\n");

/** The open event streams (`text/event-stream`) of this process, by account. */
export class EventStreams {
  private readonly options: Options;
  private readonly byAccount = new Map<AccountId, Set<Stream>>();
  private readonly stopping = new AbortController();

  constructor(options: Options) {
    this.options = options;
    void this.keepBeating();
  }

  get size(): number {
    return this.all().length;
  }

  /** A new stream, in place of the account's oldest where it has too many; null when the process takes no more. */
  open(opener: Opener, now: Date): ReadableStream<Uint8Array> | null {
    const { ofAccount, ofProcess, waitingBytes } = this.options.bounds;
    const own = this.byAccount.get(opener.accountId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= ofAccount) this.end(oldest);
    if (this.stopping.signal.aborted || this.size >= ofProcess) return null;
    return this.start(opener, now, waitingBytes);
  }

  isOpenFor(accountId: AccountId): boolean {
    return this.byAccount.has(accountId);
  }

  /** Writes the event to every open stream of the account. */
  send(accountId: AccountId, event: ServerSentEvent): void {
    const bytes = bytesOf(event);
    for (const stream of this.byAccount.get(accountId) ?? []) this.write(stream, bytes);
  }

  sendToAll(event: ServerSentEvent): void {
    const bytes = bytesOf(event);
    for (const stream of this.all()) this.write(stream, bytes);
  }

  /** Ends streams whose session or time is over, and keeps the others' connections alive. */
  async beat(now: Date): Promise<void> {
    const streams = this.all();
    if (streams.length === 0) return;
    const valid = await this.validSessions(streams, now);
    for (const stream of streams) {
      if (valid.has(stream.sessionId) && this.hasTime(stream, now)) this.write(stream, HEARTBEAT);
      else this.end(stream);
    }
  }

  /** Ends all streams, and opens no more. */
  close(): void {
    this.stopping.abort();
    for (const stream of this.all()) this.end(stream);
  }

  private async keepBeating(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await sleep(this.options.bounds.heartbeatMs, undefined, { ref: false, signal }).catch(() => {});
      await this.beat(new Date());
    }
  }

  private start(opener: Opener, now: Date, waitingBytes: number): ReadableStream<Uint8Array> {
    let stream: Stream;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = { ...opener, openedAt: now, controller };
          this.add(stream);
          controller.enqueue(OPEN);
        },
        cancel: () => void this.remove(stream),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: waitingBytes }),
    );
  }

  /** Sessions that cannot be checked count as invalid: their browsers connect again. */
  private async validSessions(streams: Stream[], now: Date): Promise<Set<SessionId>> {
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))];
    return this.options.validSessions(ids, now).catch((error) => {
      this.options.log.warn({ err: error, streams: streams.length }, "event streams end: their sessions are unknown");
      return new Set();
    });
  }

  /** Whether the stream may stay open until the next heartbeat. */
  private hasTime({ openedAt }: Stream, now: Date): boolean {
    const { heartbeatMs, oldestMs } = this.options.bounds;
    return now.getTime() + heartbeatMs <= openedAt.getTime() + oldestMs;
  }

  private write(stream: Stream, bytes: Uint8Array): void {
    if (!this.isOpen(stream)) return;
    stream.controller.enqueue(bytes);
    if ((stream.controller.desiredSize ?? 0) >= 0) return;
    this.remove(stream);
    // Not `close`: that would wait until the client has read everything.
    stream.controller.error(new Error("An event stream is cut: its client does not read"));
  }

  private end(stream: Stream): void {
    if (this.remove(stream)) stream.controller.close();
  }

  private all(): Stream[] {
    return [...this.byAccount.values()].flatMap((own) => [...own]);
  }

  private isOpen(stream: Stream): boolean {
    return this.byAccount.get(stream.accountId)?.has(stream) ?? false;
  }

  private add(stream: Stream): void {
    const own = this.byAccount.get(stream.accountId);
    if (own) own.add(stream);
    else this.byAccount.set(stream.accountId, new Set([stream]));
  }

  /** False when it was not open any more. */
  private remove(stream: Stream): boolean {
    const own = this.byAccount.get(stream.accountId);
    const wasOpen = own?.delete(stream) ?? false;
    if (own?.size === 0) this.byAccount.delete(stream.accountId);
    return wasOpen;
  }
}

const bytesOf = ({ name, data }: ServerSentEvent) => encoded(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
