import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WhisperSettings } from "~/platform/whisper.ts";

/** Heads of models, by their number of words and of layers (encoder, decoder). */
const MODELS = {
  base: [51_865, 6, 6],
  "base.en": [51_864, 6, 6],
  "large-v3-turbo": [51_866, 32, 4],
} as const;
type ModelName = keyof typeof MODELS;

const MAGIC = 0x67676d6c;
const HEAD_BYTES = 48;

/** The head of a model as whisper.cpp writes it; nothing follows. */
export function modelHead(name: ModelName): Buffer {
  const [vocabulary, audioLayers, textLayers] = MODELS[name];
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(MAGIC, 0);
  head.writeInt32LE(vocabulary, 4);
  head.writeInt32LE(audioLayers, 20);
  head.writeInt32LE(textLayers, 36);
  return head;
}

/** What it does with a piece. */
type Piece = {
  words?: { text: string; start: number; end: number }[];
  language?: string;
  /** What it writes instead of its result; null: nothing, as of a sound that it cannot decode. */
  writes?: string | null;
  code?: number;
  /** Whether it never ends. */
  hangs?: boolean;
};

/** One of its calls: its process, its arguments, and what it found in the sound. */
type Call = { pid: number; args: string[]; sound: { rate: number; channels: number; seconds: number } };

/**
 * A program that takes the options of whisper.cpp's `whisper-cli` and writes its JSON; no model runs. As the original it
 * ends well after an unknown option and after a sound that it cannot decode.
 */
export async function installWhisper(folder: string, model: ModelName = "base") {
  const at = (name: string) => join(folder, name);
  const settings: WhisperSettings = { program: at("whisper-cli.mjs"), model: at(`ggml-${model}.bin`) };
  await writeFile(settings.program, `#!${process.execPath}\n${PROGRAM}`);
  await chmod(settings.program, 0o755);
  await writeFile(settings.model, modelHead(model));
  const calls = async (): Promise<Call[]> =>
    (await readFile(at("calls"), "utf8").catch(() => ""))
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return {
    ...{ settings, calls },
    /** What it does with each piece from now on, by its place; the others are silent. Nothing is heard after the sound. */
    async says(pieces: Piece[]) {
      await writeFile(at("plan.json"), JSON.stringify(pieces));
      await rm(at("calls"), { force: true });
    },
  };
}

const PROGRAM = `
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const VALUES = ["--model", "--file", "--language", "--threads", "--output-file"];
const FLAGS = ["--translate", "--output-json-full", "--print-progress", "--help"];
const [args, options] = [process.argv.slice(2), {}];
for (let at = 0; at < args.length; at++) {
  const name = args[at];
  if (VALUES.includes(name)) options[name] = args[++at];
  else if (FLAGS.includes(name)) options[name] = true;
  else end(0, "error: unknown argument: " + name);
}
if (options["--help"]) end(0, "usage: whisper-cli [options] file0 file1 ...");
if (!existsSync(options["--model"])) end(3, "error: failed to initialize whisper context");
const folder = dirname(process.argv[1]);
const wav = readFileSync(options["--file"]);
const [channels, rate, bits] = [wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)];
const sound = { rate, channels, seconds: Math.round((wav.length - 44) / (rate * channels * (bits / 8))) };
appendFileSync(join(folder, "calls"), JSON.stringify({ pid: process.pid, args, sound }) + "\\n");
const plan = JSON.parse(readFileSync(join(folder, "plan.json"), "utf8"));
const piece = plan[Number(options["--output-file"].split("-").at(-1))] ?? {};
console.error("whisper_print_progress_callback: progress =  50%");
if (piece.hangs) setInterval(() => {}, 1_000);
else {
  if (piece.code) end(piece.code, "whisper-cli: failed to process audio");
  if (piece.writes === null) end(0, "error: failed to decode audio");
  writeFileSync(options["--output-file"] + ".json", piece.writes ?? JSON.stringify(result(piece)));
}

function result({ words = [], language }) {
  const asked = options["--language"];
  const heard = words.filter(({ start }) => start < sound.seconds * 1000);
  const tokens = heard.map(({ text, start, end }) => token(" " + text, start, end));
  const [from, to] = [heard[0]?.start ?? 0, heard.at(-1)?.end ?? 0];
  const segment = { ...token(tokens.map(({ text }) => text).join(""), from, to), tokens: [token("[_BEG_]", 0, 0), ...tokens] };
  return {
    systeminfo: "none",
    model: { type: "base", multilingual: true },
    params: { model: options["--model"], language: asked, translate: options["--translate"] === true },
    result: { language: language ?? (asked === "auto" ? "en" : asked) },
    transcription: heard.length ? [segment] : [],
  };
}

function token(text, from, to) {
  return { timestamps: { from: "", to: "" }, offsets: { from, to }, text, id: 1, p: 0.9, t_dtw: -1 };
}

function end(code, message) {
  console.error(message);
  process.exit(code);
}
`;
