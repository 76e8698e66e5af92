import type { Context } from "hono";
import { openJsonCount } from "~/lib/json-count.ts";
import { type Refusal, refuse } from "./problems.ts";

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
const DEEPEST = 32;
const MOST_VALUES = 20_000;
/** The escape of a NUL, and no backslash that is followed by these letters. */
const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/;

type Body = { ok: true; text: string; value: unknown } | Refusal;

/** The JSON of a request, which is counted while it arrives: its bytes, its values and how deep they are. */
export async function readBody({ req }: Context, mostBytes: number): Promise<Body> {
  const { headers, body } = req.raw;
  if (Number(headers.get("content-length")) > mostBytes) return refuse("too-large");
  if (!body || headers.get("content-length") === "0") return { ok: true, text: "", value: {} };
  if (!JSON_TYPE.test(headers.get("content-type") ?? "")) return refuse("wrong-type");
  const read = await pieces(body, mostBytes);
  return read.ok ? parsed(read.bytes) : read;
}

async function pieces(body: ReadableStream<Uint8Array>, mostBytes: number) {
  const [kept, count] = [[] as Uint8Array[], openJsonCount()];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) return refuse("too-large");
    const { values, deepest } = count(piece);
    if (deepest > DEEPEST || values > MOST_VALUES) return refuse("unreadable");
    kept.push(piece);
  }
  return { ok: true as const, bytes: Buffer.concat(kept) };
}

function parsed(bytes: Buffer): Body {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text) return { ok: true, text, value: {} };
    return NUL_ESCAPE.test(text) ? refuse("unreadable") : { ok: true, text, value: JSON.parse(text) };
  } catch {
    return refuse("unreadable");
  }
}
