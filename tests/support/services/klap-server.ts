import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { ServiceAccess } from "~/platform/clip-services.ts";
import { freePort } from "../free-port.ts";
import { ORDERS } from "./klap-orders.ts";

/** A key that no log, page or export may hold. */
export const KLAP_KEY = "planted-klap-key-5e21";

type Call = "shorts" | "edit" | "task" | "projects" | "export" | "exported" | "result";
/** What is answered instead, at one call. */
type Fault = {
  at: Call;
  /** How often; by default once. */
  times?: number;
  status?: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** The work is begun, and the connection is closed without an answer. */
  cutsAfterWork?: boolean;
};

export type KlapWork = {
  id: string;
  call: "shorts" | "edit" | "export";
  /** Where it was ordered: for an export it names the folder and the project. */
  path: string;
  order: Record<string, unknown>;
};
type Standing = { status: string; error?: string };
const READY: Standing = { status: "ready" };
const SCORES = [0.5, 0.9];

/**
 * Klap on loopback, by its public documentation. Assumed beyond it: an order with unknown parts is a 422; an error's
 * body may repeat the key; `output_id` is there from the beginning, and told again as `folder_id`; a task that is not
 * known is a 404; there are neither callbacks nor a list of tasks; a watermark's position is that of its middle.
 */
export async function startKlap() {
  const works: KlapWork[] = [];
  const faults: Fault[] = [];
  const asked: string[] = [];
  let deliver = async (_: KlapWork): Promise<Buffer> => Buffer.alloc(0);
  let fetchFor = async (_: KlapWork) => {};
  let [standing, exportsStand]: [Standing, Standing] = [READY, READY];
  let scores = SCORES;

  const fault = (at: Call) => {
    const found = faults.find((one) => one.at === at && (one.times ?? 1) > 0);
    if (found) found.times = (found.times ?? 1) - 1;
    return found;
  };

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request).catch(() => "");
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const call = callOf(request.method, pathname);
    if (!call) return send(404, { error: "Not found" });
    if (call !== "result" && request.headers.authorization !== `Bearer ${KLAP_KEY}`)
      return send(401, { error: "Unauthorized" });
    asked.push(call);
    const wrong = fault(call);
    if (wrong && !wrong.cutsAfterWork)
      return response.writeHead(wrong.status ?? 200, wrong.headers).end(wrong.body ?? `{"error":"${KLAP_KEY}"}`);
    if (call === "result") {
      const file = works.find(({ id }) => pathname.includes(id));
      if (!file) return send(404, { error: "Not found" });
      return response.writeHead(200, { "content-type": "video/mp4" }).end(await deliver(file));
    }
    if (call === "shorts" || call === "edit" || call === "export") {
      const order = ORDERS[call].safeParse(JSON.parse(body || "{}"));
      if (!order.success) return send(422, { error: order.error.issues });
      const begun = { id: randomUUID(), call, path: pathname, order: order.data };
      works.push(begun);
      await fetchFor(begun);
      if (wrong?.cutsAfterWork) return request.socket.destroy();
      return send(201, told(begun, request.headers.host ?? "", { status: "processing" }));
    }
    if (call === "projects") return send(200, projects(pathname));
    const found = works.find(({ id }) => pathname.endsWith(id));
    const now = call === "task" ? standing : exportsStand;
    return found ? send(200, told(found, request.headers.host ?? "", now)) : send(404, { error: "Not found" });
  }

  function told({ id, call }: KlapWork, host: string, { status, error }: Standing) {
    const failure = error === undefined ? {} : { error_message: error };
    if (call === "export")
      return { id, status, src_url: status === "ready" ? `http://${host}/result/${id}.mp4` : null, ...failure };
    const output = { output_type: call === "shorts" ? "folder" : "project", output_id: `out-${id}` };
    return {
      id,
      task_id: id,
      type: `video-to-${call === "shorts" ? "shorts" : "video"}`,
      status,
      ...output,
      ...failure,
    };
  }

  const projects = (path: string) =>
    scores.map((score, at) => ({
      ...{ id: `project-${at}`, folder_id: path.split("/").at(-1), author_id: "user_123", name: `Short ${at}` },
      ...{ virality_score: score, virality_score_explanation: "A strong hook." },
    }));

  const listening = await freePort();
  await once(server.listen(listening, "127.0.0.1"), "listening");
  const access: ServiceAccess = { key: KLAP_KEY, apiBase: `http://127.0.0.1:${listening}/v2` };
  return {
    ...{ access, works, faults, asked },
    /** What every export gives from now on. */
    delivers(file: Buffer | ((work: KlapWork) => Promise<Buffer>)) {
      deliver = typeof file === "function" ? file : async () => file;
    },
    /** What it does with an order before it answers. */
    fetchesBy(fetched: (work: KlapWork) => Promise<void>) {
      fetchFor = fetched;
    },
    /** How every task stands from now on, and every export. */
    stands(tasks: Standing, files: Standing = READY) {
      [standing, exportsStand] = [tasks, files];
    },
    /** The scores of the clips that every folder has from now on. */
    finds(found: number[]) {
      scores = found;
    },
    /** As it is at the beginning, but for what it delivers. */
    reset() {
      for (const list of [works, faults, asked]) list.length = 0;
      [standing, exportsStand, scores] = [READY, READY, SCORES];
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function callOf(method: string | undefined, path: string): Call | null {
  if (path.startsWith("/result/")) return "result";
  if (method === "POST" && path === "/v2/tasks/video-to-shorts") return "shorts";
  if (method === "POST" && path === "/v2/tasks/video-to-video") return "edit";
  if (method === "POST") return /^\/v2\/projects\/(?:[^/]+\/){1,2}exports$/.test(path) ? "export" : null;
  if (path.startsWith("/v2/tasks/")) return "task";
  if (/^\/v2\/projects\/(?:[^/]+\/){1,2}exports\/[^/]+$/.test(path)) return "exported";
  return /^\/v2\/projects\/[^/]+$/.test(path) ? "projects" : null;
}

export type KlapServer = Awaited<ReturnType<typeof startKlap>>;
