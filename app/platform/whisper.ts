import { readFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { WhisperFailure } from "~/lib/transcription.ts";
import type { Log } from "./log.ts";
import { canRun, type ProgramOptions, runProgram } from "./programs.ts";
import { readWhisperModel } from "./whisper-model.ts";
import { readWhisperOutput, type WhisperOutput } from "./whisper-output.ts";

/** The program of whisper.cpp, and the file of its model. */
export type WhisperSettings = { program: string; model: string };

type Sound = {
  /** A WAV file of 16 kHz. */
  path: string;
  /** The path of what it writes, without its ending. */
  output: string;
  /** Two or three letters of whisper.cpp's list; null where it is to find it. */
  language: string | null;
  /** Whether the words are to be in English. */
  translates: boolean;
};

type Transcribed = ({ ok: true } & WhisperOutput) | { ok: false; reason: WhisperFailure };

export type Whisper = {
  /** Writes down what is said. `onProgress` is told percent. */
  transcribe(
    sound: Sound,
    watch: Pick<ProgramOptions, "limitMs" | "signal"> & { onProgress?: (percent: number) => void },
  ): Promise<Transcribed>;
};

/** The largest model needs 5 GB. */
const MOST_MEMORY = 8 * 1024 ** 3;
/** Ten minutes of fast speech are 2 MB. Reading holds the event loop for 10 ms a megabyte. */
const LARGEST_OUTPUT_BYTES = 8 * 1024 * 1024;
/** More threads make it no faster. */
const MOST_THREADS = 8;
const PROGRESS = /progress\s*=\s*(\d{1,3})%/;

/** whisper.cpp by its own program (github.com/ggml-org/whisper.cpp, examples/cli); null where no model is set. */
export function openWhisper(settings: WhisperSettings | null, log: Log): Whisper | null {
  if (!settings) return null;
  let canStart = false;
  const missing = async () => {
    if (!(await readWhisperModel(settings.model))) return "no-model";
    canStart ||= await canRun(settings.program, "--help");
    return canStart ? null : "no-program";
  };
  void missing().then((found) => found && log.warn(WARNINGS[found](settings)));
  return {
    async transcribe(sound, { onProgress, ...watch }) {
      const lack = await missing();
      if (lack) return { ok: false, reason: lack };
      const onMessage = (line: string) => {
        const percent = PROGRESS.exec(line)?.[1];
        if (percent) onProgress?.(Math.min(100, Number(percent)));
      };
      const command = [settings.program, ...whisperArgs(settings.model, sound)];
      const options = { ...watch, mostMemory: MOST_MEMORY, urgency: "unhurried" as const, onMessage };
      const end = await runProgram(command, options);
      if (end.ended === "too slow") return { ok: false, reason: "too-slow" };
      if (end.ended === "well") return readOutput(`${sound.output}.json`);
      log.warn({ whisper: end.message }, "whisper.cpp ended with an error");
      return { ok: false, reason: "failed" };
    },
  };
}

const threads = () => Math.min(MOST_THREADS, availableParallelism());

/** The program's arguments for one file. */
const whisperArgs = (model: string, { path, output, language, translates }: Sound) => [
  ...["--model", model, "--file", path, "--language", language ?? "auto", "--threads", String(threads())],
  ...(translates ? ["--translate"] : []),
  ...["--output-json-full", "--output-file", output, "--print-progress"],
];

const WARNINGS = {
  "no-program": ({ program }: WhisperSettings) =>
    `WHISPER_PROGRAM: ${program} cannot be run. Install whisper.cpp (whisper-cli); until then this server writes down no words.`,
  "no-model": ({ model }: WhisperSettings) =>
    `WHISPER_MODEL: there is no model of whisper.cpp (ggml) in ${model}; until there is one this server writes down no words.`,
};

/** The program ends well after some errors too, such as a file that it cannot decode: then nothing is written. */
async function readOutput(path: string): Promise<Transcribed> {
  const written = await stat(path).catch(() => null);
  if (!written) return { ok: false, reason: "failed" };
  if (written.size > LARGEST_OUTPUT_BYTES) return { ok: false, reason: "too-large" };
  const read = readWhisperOutput(await readFile(path));
  return read ? { ok: true, ...read } : { ok: false, reason: "unreadable" };
}
