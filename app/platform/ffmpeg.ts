import type { Urgency } from "./ffmpeg-turns.ts";
import type { Log } from "./log.ts";
import { canRun, type ProgramOptions, runProgram } from "./programs.ts";

/** ffmpeg or ffprobe is not installed; the message says what to install. */
export class FfmpegMissing extends Error {}
/** ffmpeg ended with an error: the input is at fault. The message is the end of its stderr. */
export class FfmpegFailed extends Error {}
/** ffmpeg was killed at its time limit. */
export class FfmpegTooSlow extends Error {}

export type Watch = {
  /** Wall-clock time after which the program is killed. */
  limitMs: number;
  signal?: AbortSignal;
};

export type RunOptions = Watch & {
  /** Milliseconds of video written so far, called about twice a second. */
  onProgress?: (writtenMs: number) => void;
  /** Process priority: more urgent work runs before other work, which it halts, and requests before all. */
  urgency?: Urgency;
};

export type Packet = {
  /** Index of its stream. */
  stream: number;
  /** Milliseconds; NaN where the file does not say. */
  atMs: number;
  /** Its first byte in the file; NaN where the format does not say. */
  position: number;
  isKey: boolean;
  /** Decoded for those after it, but not shown. */
  isHidden: boolean;
};

export type Ffmpeg = {
  /**
   * ffprobe's JSON output for a file; `guards` are arguments put before the file's name.
   * @throws {FfmpegMissing | FfmpegFailed | FfmpegTooSlow}
   */
  probe(path: string, guards: string[], watch: Watch): Promise<unknown>;
  /**
   * Tells the packets of a file in the order in which they are played; nothing is decoded.
   * @throws {FfmpegMissing | FfmpegFailed | FfmpegTooSlow}
   */
  packets(path: string, guards: string[], onPacket: (packet: Packet) => void, watch: Watch): Promise<void>;
  /** Runs to the end or rejects; the child is killed by the signal, at its limit and when this process dies. */
  run(args: string[], options: RunOptions): Promise<void>;
};

const ABSENT =
  "ffmpeg is not installed: uploaded films stay unprepared. Install it (on Debian: apt-get install ffmpeg).";
/** A crafted file of a few megabytes can make ffmpeg allocate any amount; a real 4K film needs half of this. */
const MOST_MEMORY = 2 * 1024 ** 3;

/** The only place that starts ffmpeg. Logs a warning at once when it is not installed. */
export function openFfmpeg(log: Log, mostMemory = MOST_MEMORY): Ffmpeg {
  let present = false;
  const ensure = async () => {
    present ||= (await canRun("ffmpeg", "-version")) && (await canRun("ffprobe", "-version"));
    if (!present) throw new FfmpegMissing(ABSENT);
  };
  void ensure().catch((error: Error) => log.warn(error.message));
  const run = (command: string[], onLine: (line: string) => void, options: Omit<RunOptions, "onProgress">) =>
    runCommand(command, { ...options, mostMemory, onLine });

  return {
    async probe(path, guards, watch) {
      await ensure();
      const output = ["-show_format", "-show_streams", "-of", "json"];
      const lines: string[] = [];
      await run(["ffprobe", "-v", "error", ...guards, ...output, `file:${path}`], (line) => lines.push(line), watch);
      return JSON.parse(lines.join("\n"));
    },
    async packets(path, guards, onPacket, watch) {
      await ensure();
      const output = ["-show_entries", "packet=stream_index,pts_time,pos,flags", "-of", "csv=print_section=0"];
      const each = (line: string) => {
        const [stream, seconds, position, flags = ""] = line.split(",");
        const numbers = { stream: Number(stream), atMs: Number(seconds) * 1000, position: Number(position) };
        onPacket({ ...numbers, isKey: flags.includes("K"), isHidden: flags.includes("D") });
      };
      await run(["ffprobe", "-v", "error", ...guards, ...output, `file:${path}`], each, watch);
    },
    async run(args, { onProgress, ...options }) {
      await ensure();
      const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-nostats", "-progress", "pipe:1", "-y"];
      await run(["ffmpeg", ...quiet, ...args], (line) => reportProgress(line, onProgress), options);
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

async function runCommand(command: string[], options: ProgramOptions): Promise<void> {
  const end = await runProgram(command, options);
  if (end.ended === "too slow") throw new FfmpegTooSlow(`ffmpeg took longer than ${options.limitMs} ms`);
  if (end.ended === "with an error") throw failureOf(end.message);
}

/** A full disk is no fault of the input; see `isDiskFull`. */
const failureOf = (message: string) =>
  message.includes("No space left on device")
    ? Object.assign(new Error(message), { code: "ENOSPC" })
    : new FfmpegFailed(message);
