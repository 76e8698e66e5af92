import { z } from "zod";
import type { TimedWord } from "~/lib/transcription.ts";

const SPACE = 0x20;
const MOST_SEGMENTS = 20_000;
const MOST_TOKENS = 2_000;

const offsets = z.object({ from: z.number().int().min(0), to: z.number().int().min(0) });
const token = z.object({ text: z.string().max(400), offsets: offsets.optional() });
const output = z.object({
  result: z.object({ language: z.string().regex(/^[a-z]{2,3}$/) }),
  transcription: z
    .array(z.object({ text: z.string().max(20_000), offsets, tokens: z.array(token).max(MOST_TOKENS) }))
    .max(MOST_SEGMENTS),
});

type Segment = z.output<typeof output>["transcription"][number];
type Token = z.output<typeof token>;

/** The words of one run of whisper.cpp, and the language that it was told or found. */
export type WhisperOutput = { language: string; words: TimedWord[] };

/**
 * Reads `--output-json-full`; null where it has another shape. Bytes and not text, because a letter may be spread over
 * several tokens, each with a part of its bytes.
 */
export function readWhisperOutput(bytes: Buffer): WhisperOutput | null {
  // whisper.cpp escapes quotes and backslashes alone: other control characters would not be JSON.
  const text = Buffer.from(bytes.map((byte) => Math.max(byte, SPACE))).toString("latin1");
  const parsed = output.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { result, transcription } = parsed.data;
  return { language: result.language, words: inOrder(transcription.filter(isSpeech).flatMap(wordsOf)) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The marks around what only describes what is heard: `[Music]`, `(applause)`, `*bell*`. */
const DESCRIBING: Record<string, string> = { "[": "]", "(": ")", "*": "*" };
const NOTE = "♪";

function isSpeech({ text }: Segment): boolean {
  const said = asUtf8(text).replace(/[\s.…]/g, "");
  const closing = DESCRIBING[said.charAt(0)];
  const isDescription = closing !== undefined && said.indexOf(closing, 1) === said.length - 1;
  return said !== "" && !isDescription && !said.startsWith(NOTE);
}

/** `[_BEG_]`, `[_TT_150]`, `<|endoftext|>`. */
const isSpecial = ({ text }: Token): boolean =>
  (text.startsWith("[_") && text.endsWith("]")) || (text.startsWith("<|") && text.endsWith("|>"));

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

type Open = { bytes: string; startMs: number; endMs: number; joins: boolean };

function wordsOf({ tokens, offsets: segment }: Segment): TimedWord[] {
  const words: Open[] = [];
  for (const { text, offsets } of tokens.filter((one) => !isSpecial(one))) {
    const word = words.at(-1);
    const startMs = offsets?.from ?? word?.endMs ?? segment.from;
    const endMs = Math.max(startMs, offsets?.to ?? startMs);
    if (word && goesOn(word, { text }))
      Object.assign(word, { bytes: word.bytes + text, endMs: Math.max(word.endMs, endMs) });
    else words.push({ bytes: text, startMs, endMs, joins: word !== undefined && !text.startsWith(" ") });
  }
  return words.flatMap(({ bytes, startMs, endMs, joins }) => {
    const text = asUtf8(bytes).replace(/\s+/g, " ").trim();
    return text ? [{ startMs, endMs, text, ...(joins && { joins: true as const }) }] : [];
  });
}

/** A word ends before a space and, in scripts without spaces, with each whole letter before another one. */
function goesOn(word: Open, { text }: Token): boolean {
  if (text.startsWith(" ")) return false;
  return !(WITHOUT_SPACES.test(asUtf8(word.bytes)) && isLetter(text));
}

/** Whether a token does not begin with punctuation; the first bytes of a letter do not either. */
const isLetter = (text: string): boolean => !/^\p{P}/u.test(asUtf8(text));

const asUtf8 = (bytes: string): string => Buffer.from(bytes, "latin1").toString("utf8");

/** Times never go back, whatever the program says. */
function inOrder(words: TimedWord[]): TimedWord[] {
  let lastMs = 0;
  return words.map((word) => {
    const startMs = Math.max(lastMs, word.startMs);
    lastMs = startMs;
    return { ...word, startMs, endMs: Math.max(startMs, word.endMs) };
  });
}
