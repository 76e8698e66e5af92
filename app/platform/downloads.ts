import { type FileHandle, open } from "node:fs/promises";
import type { DownloadProblem } from "~/lib/download-problems.ts";
import { dropPart, HEAD_BYTES, keptPart, startPart } from "./download-parts.ts";
import { type Answer, FetchRefused, type Follow, openFollow, type ReachOptions } from "./fetch.ts";

export type Download = {
  /** Where the file is written; what an earlier attempt left there is continued if it is the same file still. */
  path: string;
  maxBytes: number;
  /** The longest wait for the next bytes, and for the whole file. */
  silentMs: number;
  totalMs: number;
  signal: AbortSignal;
  /** Judges the file by its first bytes, at most `HEAD_BYTES`. */
  isWanted(head: Buffer): Promise<boolean>;
  /** `total` is null where the server does not tell it. */
  onProgress(received: number, total: number | null): void;
};
export type Downloaded = { ok: true; byteSize: number } | { ok: false; reason: DownloadProblem };
export type Downloader = (address: string, download: Download) => Promise<Downloaded>;

/** Streams a file of an address that a user gave to the disk. Rejects when `signal` aborts. */
export function openDownloader(options: ReachOptions = {}): Downloader {
  const follow = openFollow(options);
  return async (address, download) => {
    const inTime = AbortSignal.timeout(download.totalMs);
    const signal = AbortSignal.any([download.signal, inTime]);
    try {
      return await attempt(follow, address, { ...download, signal });
    } catch (error) {
      download.signal.throwIfAborted();
      const reason = inTime.aborted ? "slow" : problemOf(error);
      if (!reason) throw error;
      return { ok: false, reason };
    }
  };
}

async function attempt(follow: Follow, address: string, download: Download): Promise<Downloaded> {
  const { signal, silentMs } = download;
  const kept = await keptPart(download.path);
  const onwards = kept && { range: `bytes=${kept.bytes}-`, "if-range": kept.validator };
  const ask = { signal, headersTimeout: silentMs, bodyTimeout: silentMs };
  const answer = await follow(address, { ...ask, headers: { "accept-encoding": "identity", ...onwards } });
  const reason = REFUSALS[answer.statusCode];
  if (reason || answer.statusCode < 200 || answer.statusCode > 299) {
    leave(answer);
    if (answer.statusCode === 416) await dropPart(download.path);
    return { ok: false, reason: reason ?? "busy" };
  }
  const goesOn = kept !== null && answer.statusCode === 206 && startOf(answer) === kept.bytes;
  return receive(answer, download, goesOn ? kept.bytes : 0);
}

const REFUSALS: Record<number, DownloadProblem> = { 401: "closed", 403: "closed", 404: "gone", 410: "gone" };

const startOf = ({ headers }: Answer) =>
  Number(/^bytes (\d+)-/.exec(String(headers["content-range"] ?? ""))?.[1] ?? Number.NaN);

async function receive(answer: Answer, download: Download, from: number): Promise<Downloaded> {
  const told = Number(answer.headers["content-length"] ?? Number.NaN);
  const total = Number.isSafeInteger(told) ? told + from : null;
  if (total !== null && total > download.maxBytes) return refuse(answer, download, "too-large");
  if (!from) await startPart(download.path, answer.headers);
  const file = await open(download.path, from ? "a" : "w");
  try {
    const received = await write(answer.body, file, download, { from, total });
    if (typeof received === "string") return await refuse(answer, download, received);
    return total === null || received === total
      ? { ok: true, byteSize: received }
      : { ok: false, reason: "broken-off" };
  } finally {
    await file.close();
  }
}

type Extent = { from: number; total: number | null };

/** The number of bytes that are there now, or why no more are taken. */
async function write(body: AsyncIterable<Buffer>, file: FileHandle, download: Download, { from, total }: Extent) {
  let [received, isJudged] = [from, from > 0];
  let head = Buffer.alloc(0);
  for await (const piece of body) {
    received += piece.length;
    if (received > download.maxBytes) return "too-large";
    if (!isJudged) {
      head = Buffer.concat([head, piece]).subarray(0, HEAD_BYTES);
      isJudged = head.length >= HEAD_BYTES;
      if (isJudged && !(await download.isWanted(head))) return "unwanted";
    }
    await file.write(piece);
    download.onProgress(received, total);
  }
  return isJudged || (await download.isWanted(head)) ? received : "unwanted";
}

/** Reads no more; a body that nobody listens to would end the process with its error. */
const leave = ({ body }: Answer) => body.on("error", () => {}).destroy();

async function refuse(answer: Answer, { path }: Download, reason: DownloadProblem) {
  leave(answer);
  await dropPart(path);
  return { ok: false, reason } as const;
}

const SLOW = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT"]);
const BROKEN = new Set([
  "UND_ERR_SOCKET",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
  "ECONNRESET",
  "EPIPE",
  "UND_ERR_ABORTED",
]);
const UNREACHABLE = new Set(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"]);

/** What an error of the connection means; null for one that is not about it. */
function problemOf(error: unknown): DownloadProblem | null {
  if (error instanceof FetchRefused) return "refused";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (SLOW.has(code)) return "slow";
  if (BROKEN.has(code)) return "broken-off";
  const isOfTls = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|HPE_)/.test(code);
  return UNREACHABLE.has(code) || isOfTls ? "unreachable" : null;
}
