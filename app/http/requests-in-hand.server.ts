import type { Server, ServerResponse } from "node:http";
import { inTime } from "~/platform/in-time.ts";

const RETRY_AFTER_SECONDS = "2";

/** Knows the requests in hand. Once closing, it lets those end and sends everybody else elsewhere. */
export class RequestsInHand {
  /** Places that are taken again and again: a `Set` this busy leaves the garbage collector chains of dead tables. */
  private readonly inHand: (ServerResponse | null)[] = [];
  private readonly free: number[] = [];
  private closing = false;
  private onEmpty = () => {};

  /** Takes the request in; false when it came too late and has been answered already. */
  admits(response: ServerResponse): boolean {
    if (this.closing) return sendElsewhere(response);
    const place = this.free.pop() ?? this.inHand.length;
    this.inHand[place] = response;
    response.once("close", () => {
      this.inHand[place] = null;
      this.free.push(place);
      if (this.isEmpty) this.onEmpty();
    });
    return true;
  }

  /** Waits for the requests in hand, at most `graceMs`; then no connection is left. */
  async close(server: Server, graceMs: number): Promise<void> {
    this.closing = true;
    for (const response of this.inHand) if (response?.headersSent === false) response.setHeader("connection", "close");
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
    return this.free.length === this.inHand.length;
  }
}

/** A proxy tries the next process; a person tries again. `/readyz` gets this answer too. */
function sendElsewhere(response: ServerResponse): false {
  const headers = { connection: "close", "retry-after": RETRY_AFTER_SECONDS, "content-type": "text/plain" };
  response.writeHead(503, headers).end("stopping: please try again in a moment\n");
  return false;
}
