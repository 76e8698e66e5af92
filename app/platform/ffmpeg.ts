import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { Log } from "./log.ts";
import { withinMemory } from "./memory-limit.ts";
import { dieWithParent } from "./plain-user.ts";

/** ffmpeg or ffprobe is not installed; the message says what to install. */
export class FfmpegMissing extends Error {}
/** ffmpeg ended with an error of its own: the input is at fault. The message carries its last words. */
export class FfmpegFailed extends Error {}
/** ffmpeg was ended because it took longer than it may. */
export class FfmpegTooSlow extends Error {}

export type Watch = {
  /** By the clock; then the program is ended. */
  limitMs: number;
  signal?: AbortSignal;
};

export type RunOptions = Watch & {
  /** Milliseconds of film written so far, about twice a second. */
  onProgress?: (writtenMs: number) => void;
  /** What nobody waits for gives way to what somebody does, and both to requests. */
  urgency?: "awaited" | "unhurried";
};

export type Ffmpeg = {
  /**
   * What ffprobe's JSON says of a file; `guards` stand before the file's name.
   * @throws {FfmpegMissing | FfmpegFailed | FfmpegTooSlow}
   */
  probe(path: string, guards: string[], watch: Watch): Promise<unknown>;
  /**
   * Milliseconds at which the first picture stream has its key frames, in the order of the file; nothing is decoded.
   * @throws {FfmpegMissing | FfmpegFailed | FfmpegTooSlow}
   */
  keyframes(path: string, guards: string[], watch: Watch): Promise<number[]>;
  /** Runs to the end or rejects; the child dies with the signal, at its limit and with this process. */
  run(args: string[], options: RunOptions): Promise<void>;
};

const ABSENT =
  "ffmpeg is not installed: uploaded films stay unprepared. Install it (on Debian: apt-get install ffmpeg).";
const LAST_WORDS = 2_000;
/** A film of a few megabytes can announce pictures and indexes that take any amount; an honest one in 4K takes half. */
const MOST_MEMORY = 2 * 1024 ** 3;
/** Of a core that all want, requests get three quarters against the one and nine tenths against the other. */
const PRIORITIES = { awaited: 5, unhurried: constants.priority.PRIORITY_BELOW_NORMAL };

/** The one place that starts ffmpeg. Says at once, in the log, when it is not there. */
export function openFfmpeg(log: Log, mostMemory = MOST_MEMORY): Ffmpeg {
  let present = false;
  const ensure = async () => {
    present ||= (await isInstalled("ffmpeg")) && (await isInstalled("ffprobe"));
    if (!present) throw new FfmpegMissing(ABSENT);
  };
  void ensure().catch((error: Error) => log.warn(error.message));
  const runProgram: typeof runCommand = (command, ...rest) => runCommand(withinMemory(mostMemory, command), ...rest);

  return {
    async probe(path, guards, watch) {
      await ensure();
      const wish = ["-show_format", "-show_streams", "-of", "json"];
      const lines: string[] = [];
      const each = (line: string) => lines.push(line);
      await runProgram(["ffprobe", "-v", "error", ...guards, ...wish, `file:${path}`], each, watch);
      return JSON.parse(lines.join("\n"));
    },
    async keyframes(path, guards, watch) {
      await ensure();
      const wish = ["-select_streams", "v:0", "-show_entries", "packet=pts_time,flags", "-of", "csv=print_section=0"];
      const found: number[] = [];
      const each = (line: string) => {
        const [seconds, flags] = line.split(",");
        if (flags?.startsWith("K") && Number.isFinite(Number(seconds))) found.push(Number(seconds) * 1000);
      };
      await runProgram(["ffprobe", "-v", "error", ...guards, ...wish, `file:${path}`], each, watch);
      return found;
    },
    async run(args, { onProgress, ...options }) {
      await ensure();
      const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-nostats", "-progress", "pipe:1", "-y"];
      await runProgram(["ffmpeg", ...quiet, ...args], (line) => reportProgress(line, onProgress), options);
    },
  };
}

/** `out_time_us` is in microseconds, and `N/A` before the first frame. */
function reportProgress(line: string, onProgress: RunOptions["onProgress"]) {
  const [name, value] = line.split("=");
  if (name !== "out_time_us") return;
  const microseconds = Number(value);
  if (Number.isFinite(microseconds)) onProgress?.(Math.max(0, microseconds / 1000));
}

async function runCommand(
  command: string[],
  onLine: (line: string) => void,
  { limitMs, signal, urgency = "awaited" }: Omit<RunOptions, "onProgress">,
): Promise<void> {
  signal?.throwIfAborted();
  const [file = "", ...args] = dieWithParent(command);
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid) setPriority(child.pid, PRIORITIES[urgency]);
  const limit = AbortSignal.timeout(limitMs);
  const ending = signal ? AbortSignal.any([signal, limit]) : limit;
  const kill = () => child.kill("SIGKILL");
  ending.addEventListener("abort", kill, { once: true });
  createInterface({ input: child.stdout }).on("line", onLine);
  const complaints = lastWords(child.stderr);
  try {
    const ended = await endOf(child);
    signal?.throwIfAborted();
    if (ended.signal && limit.aborted) throw new FfmpegTooSlow(`ffmpeg took longer than ${limitMs} ms`);
    if (ended.signal) throw new Error(`ffmpeg was ended by ${ended.signal}`);
    if (ended.code !== 0) throw new FfmpegFailed(complaints().trim());
  } finally {
    ending.removeEventListener("abort", kill);
  }
}

function lastWords(stream: Readable): () => string {
  let text = "";
  stream.on("data", (chunk) => {
    text = (text + chunk).slice(-LAST_WORDS);
  });
  return () => text;
}

const endOf = (child: ChildProcess) =>
  new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });

const isInstalled = (program: string) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(program, ["-version"], { stdio: "ignore" });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
