import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { ClipServices } from "~/platform/clip-services.ts";
import { freePort } from "../free-port.ts";

/** A key that no log, page or export may hold. */
export const SHOTSTACK_KEY = "planted-shotstack-key-91bc";

/** What is answered instead, at one call. */
export type Fault = {
  at: "start" | "poll" | "result";
  /** How often; by default once. */
  times?: number;
  status?: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** The work is begun, and the connection is closed without an answer. */
  cutsAfterWork?: boolean;
};

const seconds = z.number().min(0);
const side = z.number().min(0).max(1);
const asset = z.discriminatedUnion("type", [
  z.strictObject({
    ...{ type: z.literal("video"), src: z.url(), trim: seconds, volume: side },
    crop: z.strictObject({ top: side, bottom: side, left: side, right: side }).optional(),
  }),
  z.strictObject({ type: z.literal("image"), src: z.url() }),
  z.strictObject({
    ...{ type: z.literal("html"), html: z.string().min(1), css: z.string().min(1) },
    ...{ width: z.int().positive(), height: z.int().positive(), position: z.literal("center") },
    background: z
      .string()
      .regex(/^#(?:[0-9a-f]{2})?[0-9a-f]{6}$/i)
      .optional(),
  }),
]);
const clip = z.strictObject({
  ...{ asset, start: seconds, length: z.number().positive() },
  fit: z.enum(["cover", "contain", "crop", "none"]).optional(),
  filter: z.enum(["blur", "darken"]).optional(),
  position: z.literal("center").optional(),
  offset: z.strictObject({ x: z.number().min(-10).max(10), y: z.number().min(-10).max(10) }).optional(),
});
const pixels = z.int().min(2).max(1920).multipleOf(2);
/** The parts of an edit that its reference knows (github.com/shotstack/oas-api-definition). */
const edit = z.strictObject({
  timeline: z.strictObject({
    background: z.string(),
    tracks: z.array(z.strictObject({ clips: z.array(clip).min(1) })).min(1),
  }),
  output: z.strictObject({
    ...{ format: z.literal("mp4"), fps: z.literal(30), quality: z.literal("medium") },
    size: z.strictObject({ width: pixels, height: pixels }),
  }),
  callback: z.url(),
});
type Edit = z.output<typeof edit>;

export type ShotstackWork = { id: string; status: string; order: Edit };
type Standing = { status?: string; error?: string | null; duration?: number; url?: string | null };

/**
 * Shotstack on loopback, by its public documentation. Assumed beyond it: an edit with unknown parts is a 400, and an
 * error's body may repeat the key.
 */
export async function startShotstack() {
  const works: ShotstackWork[] = [];
  const faults: Fault[] = [];
  const asked: string[] = [];
  let deliver = async (_: ShotstackWork): Promise<Buffer> => Buffer.alloc(0);
  let standing: Standing = { status: "done" };

  const fault = (at: Fault["at"]) => {
    const found = faults.find((one) => one.at === at && (one.times ?? 1) > 0);
    if (found) found.times = (found.times ?? 1) - 1;
    return found;
  };

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request).catch(() => "");
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const call = callOf(request.method, pathname);
    if (!call) return send(404, { success: false, message: "Not Found" });
    if (call !== "result" && request.headers["x-api-key"] !== SHOTSTACK_KEY) return send(403, { message: "Forbidden" });
    asked.push(call);
    const wrong = fault(call);
    if (wrong && !wrong.cutsAfterWork)
      return response.writeHead(wrong.status ?? 200, wrong.headers).end(wrong.body ?? `{"error":"${SHOTSTACK_KEY}"}`);
    if (call === "result") {
      const ordered = works.find(({ id }) => pathname.includes(id));
      if (!ordered) return send(404, { message: "Not Found" });
      return response.writeHead(200, { "content-type": "video/mp4" }).end(await deliver(ordered));
    }
    if (call === "poll") {
      const told = standingOf(pathname, searchParams.get("data") !== "false", request.headers.host ?? "");
      return send(told ? 200 : 404, { success: told !== null, message: told ? "OK" : "Not Found", response: told });
    }
    const order = edit.safeParse(JSON.parse(body));
    if (!order.success) return send(400, { success: false, message: "Bad Request", response: order.error.issues });
    const begun = { id: randomUUID(), status: "queued", order: order.data };
    works.push(begun);
    if (wrong?.cutsAfterWork) return request.socket.destroy();
    const response201 = { message: "Render Successfully Queued", id: begun.id };
    return send(201, { success: true, message: "Created", response: response201 });
  }

  function standingOf(path: string, withData: boolean, host: string) {
    const found = works.find(({ id }) => path.endsWith(id));
    if (!found) return null;
    const { id, order } = found;
    const url = standing.status === "done" ? `http://${host}/output/${id}.mp4` : null;
    const told = { id, owner: "5ca6hu7s9k", plan: "basic", url, error: null, ...standing };
    return withData ? { ...told, data: order } : told;
  }

  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const access: ClipServices["shotstack"] = {
    ...{ key: SHOTSTACK_KEY, apiBase: `http://127.0.0.1:${port}`, version: "v1" },
  };
  return {
    ...{ access, works, faults, asked },
    /** What every render gives from now on. */
    delivers(file: Buffer | ((work: ShotstackWork) => Promise<Buffer>)) {
      deliver = typeof file === "function" ? file : async () => file;
    },
    /** How every render stands from now on. */
    stands(now: Standing) {
      standing = now;
    },
    /** As it is at the beginning, but for what it delivers. */
    reset() {
      for (const list of [works, faults, asked]) list.length = 0;
      standing = { status: "done" };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function callOf(method: string | undefined, path: string): Fault["at"] | null {
  if (method === "POST") return path === "/edit/v1/render" ? "start" : null;
  if (path.startsWith("/output/")) return "result";
  return path.startsWith("/edit/v1/render/") ? "poll" : null;
}

export type ShotstackServer = Awaited<ReturnType<typeof startShotstack>>;
