import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { ServiceAccess } from "~/platform/clip-services.ts";
import { freePort } from "../free-port.ts";

/** A key that no log, page or export may hold. */
export const ASSEMBLYAI_KEY = "planted-assemblyai-key-7f3a";

/** What is answered instead, at one call. */
export type Fault = {
  at: "upload" | "start" | "poll" | "list";
  /** How often; by default once. */
  times?: number;
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  /** The work is done, and the connection is closed without an answer. */
  cutsAfterWork?: boolean;
};

type Work = { id: string; audio_url: string; status: string; error?: string; order: Record<string, unknown> };
type Words = Record<string, unknown>;

/**
 * AssemblyAI on loopback, by its public documentation. Assumed beyond it: `audio_url` of an answer is the one that was
 * sent, and an error's body may repeat the key.
 */
export async function startAssemblyAi() {
  const uploads = new Map<string, Buffer>();
  const works: Work[] = [];
  const faults: Fault[] = [];
  const asked: string[] = [];
  let words: (sound: Buffer | undefined) => Words = () => ({});
  let state: Partial<Work> = { status: "completed" };

  const fault = (at: Fault["at"]) => {
    const found = faults.find((one) => one.at === at && (one.times ?? 1) > 0);
    if (found) found.times = (found.times ?? 1) - 1;
    return found;
  };

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (request.headers.authorization !== ASSEMBLYAI_KEY) return send(401, { error: "Authentication error" });
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const call = callOf(request.method, pathname);
    if (!call) return send(404, { error: "Not found" });
    asked.push(call);
    const wrong = fault(call);
    if (wrong && !wrong.cutsAfterWork)
      return response.writeHead(wrong.status ?? 200, wrong.headers).end(wrong.body ?? `{"error":"${ASSEMBLYAI_KEY}"}`);
    const done = work(call, pathname, body, request.headers.host ?? "");
    if (wrong?.cutsAfterWork) return request.socket.destroy();
    return send(done ? 200 : 404, done ?? { error: "Not found" });
  }

  function work(call: Fault["at"], path: string, body: Buffer, host: string) {
    if (call === "upload") {
      const upload_url = `http://${host}/upload/${randomUUID()}`;
      uploads.set(upload_url, body);
      return { upload_url };
    }
    if (call === "list") return { page_details: {}, transcripts: works.toReversed() };
    if (call === "start") {
      const order = JSON.parse(body.toString()) as Record<string, unknown>;
      const begun = { id: randomUUID(), audio_url: String(order.audio_url), status: "queued", order };
      works.push(begun);
      return { id: begun.id, status: begun.status };
    }
    const found = works.find(({ id }) => path.endsWith(id));
    return (
      found && { ...found, ...state, ...(state.status === "completed" ? words(uploads.get(found.audio_url)) : {}) }
    );
  }

  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const access: ServiceAccess = { key: ASSEMBLYAI_KEY, apiBase: `http://127.0.0.1:${port}` };
  return {
    ...{ access, uploads, works, faults, asked },
    /** What every transcript says from now on, or what it says of the sound that was handed over. */
    says: (said: Words | ((sound: Buffer | undefined) => Words)) => {
      words = typeof said === "function" ? said : () => said;
    },
    /** How every transcript stands from now on. */
    stands: (now: Partial<Work>) => {
      state = now;
    },
    /** As it is at the beginning. */
    reset() {
      for (const list of [works, faults, asked]) list.length = 0;
      uploads.clear();
      words = () => ({});
      state = { status: "completed" };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function callOf(method: string | undefined, path: string): Fault["at"] | null {
  if (method === "POST" && path === "/v2/upload") return "upload";
  if (path === "/v2/transcript") return method === "POST" ? "start" : "list";
  return method === "GET" && path.startsWith("/v2/transcript/") ? "poll" : null;
}

type Said = { text: string; start: number; end: number };

/** Words of a film, each with its time. */
export const saidAt = (text: string, startMs: number, eachMs = 400): Said[] =>
  text
    .split(" ")
    .map((word, at) => ({ text: word, start: startMs + at * eachMs, end: startMs + at * eachMs + eachMs - 50 }));

export type AssemblyAiServer = Awaited<ReturnType<typeof startAssemblyAi>>;
