import type { Server, ServerResponse } from "node:http";
import { inTime } from "~/platform/in-time.ts";

const RETRY_AFTER_SECONDS = "2";

/** Tracks the requests in progress. Once closing, it lets those end and answers new ones with 503. */
export class OpenRequests {
  /** Reused slots: a `Set` with this many changes makes much work for the garbage collector. */
  private readonly slots: (ServerResponse | null)[] = [];
  private readonly free: number[] = [];
  private closing = false;
  private onEmpty = () => {};

  /** Tracks the request; false when the server is closing and the request has been answered already. */
  admits(response: ServerResponse): boolean {
    if (this.closing) return refuse(response);
    const slot = this.free.pop() ?? this.slots.length;
    this.slots[slot] = response;
    response.once("close", () => {
      this.slots[slot] = null;
      this.free.push(slot);
      if (this.isEmpty) this.onEmpty();
    });
    return true;
  }

  /** Waits at most `graceMs` for the requests in progress, then closes all connections. */
  async close(server: Server, graceMs: number): Promise<void> {
    this.closing = true;
    for (const response of this.slots) if (response?.headersSent === false) response.setHeader("connection", "close");
    server.closeIdleConnections();
    await inTime(this.empty(), graceMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  private empty(): Promise<void> {
    return new Promise((resolve) => {
      this.onEmpty = resolve;
      if (this.isEmpty) resolve();
    });
  }

  private get isEmpty(): boolean {
    return this.free.length === this.slots.length;
  }
}

/** A proxy then tries the next process. `/readyz` gets this answer too. */
function refuse(response: ServerResponse): false {
  const headers = { connection: "close", "retry-after": RETRY_AFTER_SECONDS, "content-type": "text/plain" };
  response.writeHead(503, headers).end("stopping: please try again in a moment\n");
  return false;
}
