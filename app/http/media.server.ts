import { once } from "node:events";
import type { Readable } from "node:stream";
import { ReadableStream as WebStream } from "node:stream/web";
import { Hono } from "hono";
import parseRange from "range-parser";
import type { HttpEnv } from "~/http/app.server.ts";
import type { Storage } from "~/platform/storage.ts";

/** Public folders of the storage; originals are in none of them. */
const PUBLIC_KEY = /^(films|pictures|posters|prints)\/[a-z0-9-]+\/[a-z0-9-]+\.([a-z0-9]+)$/;
const TYPES: Record<string, string> = {
  mp4: "video/mp4",
  m3u8: "application/vnd.apple.mpegurl",
  vtt: "text/vtt; charset=utf-8",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  pdf: "application/pdf",
  zip: "application/zip",
};

/** Films and posters under `/media/*`. Names are immutable, so the name itself is the entity tag. */
export function media(storage: Storage): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get("/*", async (c) => {
    const key = c.req.path.replace(/^\/media\//, "");
    const type = TYPES[PUBLIC_KEY.exec(key)?.[2] ?? ""];
    const size = type ? await storage.size(key) : null;
    if (!type || size === null) return c.notFound();
    const tag = `"${key}-${size}"`;
    const headers = mediaHeaders(type, tag);
    if (c.req.header("if-none-match") === tag) return new Response(null, { status: 304, headers });

    const range = wantedRange(c.req.raw.headers, tag, size);
    if (range === "unsatisfiable") {
      return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    headers.set("content-length", String(end - start + 1));
    if (range) headers.set("content-range", `bytes ${start}-${end}/${size}`);
    const status = range ? 206 : 200;
    if (c.req.raw.method === "HEAD") return new Response(null, { status, headers });
    const body = storage.read(key, { start, end });
    if (!(await begins(body))) return c.notFound();
    // Not `Readable.toWeb`: when a visitor disconnects it throws where nothing can catch it.
    return new Response(WebStream.from(body) as ReadableStream, { status, headers });
  });
  return app;
}

const mediaHeaders = (type: string, tag: string) =>
  new Headers({
    "content-type": type,
    etag: tag,
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });

/** Serves one range; several ranges, or a range of another version of the file, get the whole file. */
function wantedRange(headers: Headers, tag: string, size: number) {
  const header = headers.get("range");
  const condition = headers.get("if-range");
  if (!header || (condition && condition !== tag)) return null;
  const ranges = parseRange(size, header);
  if (ranges === -1) return "unsatisfiable" as const;
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

/** False when the file was removed after its size was read; other failures throw. */
const begins = (body: Readable): Promise<boolean> =>
  once(body, "readable").then(
    () => true,
    (error) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
