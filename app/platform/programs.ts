import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Turns, type Urgency } from "./ffmpeg-turns.ts";
import { withinMemory } from "./memory-limit.ts";
import { dieWithParent } from "./plain-user.ts";

/** How long a program may run, who ends it, and who waits for it. */
export type ProgramOptions = {
  /** Wall-clock time after which it is killed; halts are not counted. */
  limitMs: number;
  /** Bytes that it may allocate. */
  mostMemory: number;
  signal?: AbortSignal;
  /** Process priority: more urgent work runs before other work, which it halts, and requests before all. */
  urgency?: Urgency;
  /** Called with each line of its output. */
  onLine?: (line: string) => void;
  /** Called with each line of its messages. */
  onMessage?: (line: string) => void;
};

/** How a program ended; `message` is the end of its stderr. */
export type ProgramEnd = { ended: "well" } | { ended: "too slow" } | { ended: "with an error"; message: string };

const STDERR_TAIL = 2_000;
/** On a contended core, requests get three quarters of the time against `awaited`, nine tenths against `unhurried`. */
const PRIORITIES = { awaited: 5, soon: 7, unhurried: constants.priority.PRIORITY_BELOW_NORMAL };

/** Of this process, whichever way its programs were opened. */
const turns = new Turns();

/**
 * Runs a program to its end; it is killed by the signal, at its limit and when this process dies.
 * @throws the signal's reason; an error where it could not be started or was killed by somebody else
 */
export async function runProgram(command: string[], options: ProgramOptions): Promise<ProgramEnd> {
  const { limitMs, mostMemory, signal, urgency = "awaited", onLine, onMessage } = options;
  signal?.throwIfAborted();
  // A halted program would never notice another signal.
  const [file = "", ...args] = dieWithParent(withinMemory(mostMemory, command), "KILL");
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid) setPriority(child.pid, PRIORITIES[urgency]);
  const kill = () => child.kill("SIGKILL");
  let isTooSlow = false;
  const endTurn = turns.begin(child, urgency, limitMs, () => {
    isTooSlow = true;
    kill();
  });
  signal?.addEventListener("abort", kill, { once: true });
  createInterface({ input: child.stdout }).on("line", (line) => onLine?.(line));
  if (onMessage) createInterface({ input: child.stderr }).on("line", onMessage);
  const stderr = tailOf(child.stderr);
  try {
    const ended = await endOf(child);
    signal?.throwIfAborted();
    if (ended.signal && isTooSlow) return { ended: "too slow" };
    if (ended.signal) throw new Error(`${command[0]} was ended by ${ended.signal}`);
    return ended.code === 0 ? { ended: "well" } : { ended: "with an error", message: stderr().trim() };
  } finally {
    signal?.removeEventListener("abort", kill);
    endTurn();
  }
}

/** Whether a program can be started and ends well with this argument. */
export const canRun = (program: string, argument: string) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(program, [argument], { stdio: "ignore" });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });

function tailOf(stream: Readable): () => string {
  let text = "";
  stream.on("data", (chunk) => {
    text = (text + chunk).slice(-STDERR_TAIL);
  });
  return () => text;
}

const endOf = (child: ChildProcess) =>
  new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
