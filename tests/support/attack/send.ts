import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { WORK_HANGS_MS } from "../until.ts";
import type { Attack } from "./attack.ts";

/** `reset`: the connection was cut, which is allowed while a body above the limit still arrives. */
export type Answer = { status: number; headers: string; text: string } | "reset" | "unanswered";

const PIECE_BYTES = 10;

/** Sends one request unchanged: the clients of Node would normalise `..` in an address. */
export function send(baseUrl: string, attack: Attack, cookie: string, stop: AbortSignal): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  const body = attack.body?.() ?? null;
  const headers: OutgoingHttpHeaders = {
    ...(attack.method !== "GET" && { origin: baseUrl }),
    ...(cookie && { cookie }),
    ...(body && { "content-length": body.length }),
    ...attack.headers,
  };
  const signal = AbortSignal.any([stop, AbortSignal.timeout(WORK_HANGS_MS)]);
  return new Promise((resolve) => {
    const options = { hostname, port, method: attack.method, path: attack.path, headers, signal, agent: false };
    const outgoing = request(options, (response) => void read(response).then(resolve));
    outgoing.on("error", () => resolve(signal.aborted ? "unanswered" : "reset"));
    void write(body, attack.trickleMs, (piece) => outgoing.write(piece)).then(() => outgoing.end());
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  const status = response.statusCode ?? 0;
  const headers = response.rawHeaders.join("\n");
  try {
    return { status, headers, text: Buffer.concat(await response.toArray()).toString() };
  } catch {
    return { status, headers, text: "" };
  }
}

async function write(body: Buffer | null, trickleMs: number | null, send: (piece: Buffer) => void) {
  if (!body || trickleMs === null) {
    if (body) send(body);
    return;
  }
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    send(body.subarray(at, at + PIECE_BYTES));
    await sleep(trickleMs);
  }
}
