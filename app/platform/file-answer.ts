import { once } from "node:events";
import type { Readable } from "node:stream";
import { ReadableStream as WebStream } from "node:stream/web";
import parseRange from "range-parser";
import type { Storage } from "./storage.ts";

/** `most` is the largest number of bytes in one answer: a longer range is cut, and a whole larger file is refused. */
type Stored = { key: string; size: number; most?: number };

/**
 * Answers with a stored file, or with the range of it that is asked for; null when it was removed meanwhile. Names are
 * immutable, so the name itself is the entity tag.
 */
export async function fileAnswer(
  storage: Pick<Storage, "read">,
  { key, size, most = Number.POSITIVE_INFINITY }: Stored,
  request: Request,
  further: Record<string, string>,
): Promise<Response | null> {
  const tag = `"${key}-${size}"`;
  const headers = new Headers({ etag: tag, "accept-ranges": "bytes", "x-content-type-options": "nosniff", ...further });
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  const range = wantedRange(request.headers, tag, size);
  if (range === "unsatisfiable" || (!range && size > most)) {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  }
  const { start, end: wantedEnd } = range ?? { start: 0, end: size - 1 };
  const end = Math.min(wantedEnd, start + most - 1);
  headers.set("content-length", String(end - start + 1));
  if (range) headers.set("content-range", `bytes ${start}-${end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const body = storage.read(key, { start, end });
  if (!(await begins(body))) return null;
  // Not `Readable.toWeb`: when a visitor disconnects it throws where nothing can catch it.
  return new Response(WebStream.from(body) as ReadableStream, { status, headers });
}

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
