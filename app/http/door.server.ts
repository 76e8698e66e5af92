import type { Server, ServerResponse } from "node:http";
import { inTime } from "~/platform/in-time.ts";

const RETRY_AFTER_SECONDS = "2";

/** Knows the requests in hand. Once closing, it lets those end and sends everybody else elsewhere. */
export class Door {
  private readonly inHand = new Set<ServerResponse>();
  private closing = false;
  private onEmpty = () => {};

  /** Takes the request in; false when it came too late and has been answered already. */
  admits(response: ServerResponse): boolean {
    if (this.closing) return sendElsewhere(response);
    this.inHand.add(response);
    response.once("close", () => {
      this.inHand.delete(response);
      if (this.inHand.size === 0) this.onEmpty();
    });
    return true;
  }

  /** Waits for the requests in hand, at most `graceMs`; then no connection is left. */
  async close(server: Server, graceMs: number): Promise<void> {
    this.closing = true;
    for (const response of this.inHand) if (!response.headersSent) response.setHeader("connection", "close");
    server.closeIdleConnections();
    await inTime(this.empty(), graceMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  private empty(): Promise<void> {
    return new Promise((resolve) => {
      this.onEmpty = resolve;
      if (this.inHand.size === 0) resolve();
    });
  }
}

/** A proxy tries the next process; a person tries again. `/readyz` gets this answer too. */
function sendElsewhere(response: ServerResponse): false {
  const headers = { connection: "close", "retry-after": RETRY_AFTER_SECONDS, "content-type": "text/plain" };
  response.writeHead(503, headers).end("stopping: please try again in a moment\n");
  return false;
}
