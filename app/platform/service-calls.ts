import type { Readable } from "node:stream";
import type { z } from "zod";
import type { CallFailure } from "~/lib/service-failures.ts";
import { storableText } from "~/lib/storable.ts";
import type { ServiceAccess } from "./clip-services.ts";
import { FetchRefused, openFetcher } from "./fetch.ts";

export type Called<Value> = { ok: true; value: Value } | CallFailure;

export type Call = {
  path: string;
  /** What is posted; a question is asked where there is neither. */
  json?: object;
  file?: { body: Readable; byteSize: number };
  maxBytes: number;
  timeoutMs: number;
  signal?: AbortSignal;
};
export type ServiceCalls = <Answer extends z.ZodType>(call: Call, shape: Answer) => Promise<Called<z.output<Answer>>>;

const LONGEST_DETAIL = 300;

/**
 * Calls of a service at the address that the operator has set, whatever network it is in.
 * @param headers what proves who calls
 */
export function openServiceCalls(
  { key, apiBase }: ServiceAccess,
  { baseUrl, headers }: { baseUrl: string; headers: Record<string, string> },
): ServiceCalls {
  const ask = openFetcher({ baseUrl, mayReach: () => true, ports: [new URL(apiBase).port] });
  const plain = (text: string) =>
    storableText(text).replaceAll(key, "…").replace(/\s+/g, " ").trim().slice(0, LONGEST_DETAIL);
  return async ({ path, json, file, ...limits }, shape) => {
    try {
      const answer = await ask(`${apiBase}${path}`, { ...limits, ...sentWith({ json, file }, headers) });
      const { status, body } = answer;
      const failed = { ok: false, status, retryAfterMs: pauseOf(answer.retryAfter, new Date()) } as const;
      if (status < 200 || status > 299) {
        const detail = plain(body.subarray(0, 4 * LONGEST_DETAIL).toString("utf8"));
        return { ...failed, kind: kindOf(status), detail };
      }
      const read = shape.safeParse(jsonOf(body));
      return read.success ? { ok: true, value: read.data } : { ...failed, kind: "unknown", detail: UNREADABLE };
    } catch (error) {
      limits.signal?.throwIfAborted();
      return failureOf(error, !json && !file);
    } finally {
      file?.body.destroy();
    }
  };
}

const UNREADABLE = "an answer that cannot be read";

function sentWith({ json, file }: Pick<Call, "json" | "file">, headers: Record<string, string>) {
  if (json) {
    const body = Buffer.from(JSON.stringify(json));
    return { post: { headers: { ...headers, "content-type": "application/json" }, body } };
  }
  if (!file) return { headers };
  const kind = { "content-type": "application/octet-stream", "content-length": String(file.byteSize) };
  return { stream: { headers: { ...headers, ...kind }, body: file.body } };
}

const kindOf = (status: number): CallFailure["kind"] => {
  if (status === 429) return "busy";
  return status >= 500 || status < 400 ? "unknown" : "refused";
};

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

const UNREACHED = new Set(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"]);

/** A question whose answer may not be read is not asked again; what was posted may have been done. */
function failureOf(error: unknown, isQuestion: boolean): CallFailure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isUnreached = UNREACHED.has(code) || code === "UND_ERR_CONNECT_TIMEOUT";
  const failed = { ok: false, status: null, retryAfterMs: null } as const;
  if (error instanceof FetchRefused)
    return { ...failed, kind: isQuestion ? "refused" : "unknown", detail: error.message };
  return isUnreached
    ? { ...failed, kind: "unreached", detail: "nobody answers" }
    : { ...failed, kind: "unknown", detail: "no answer came" };
}

const LONGEST_PAUSE_MS = 3_600_000;

/** Milliseconds of a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3); null where it is neither. */
export function pauseOf(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.max(0, Math.min(LONGEST_PAUSE_MS, ms));
}
