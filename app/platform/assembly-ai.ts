import { createReadStream } from "node:fs";
import { z } from "zod";
import { storableText } from "~/lib/storable.ts";
import type { Config } from "./config.ts";
import { type Called, openServiceCalls } from "./service-calls.ts";

/** The models that are asked for, the best first: 18 languages, then 99 (assemblyai.com/docs). */
const MODELS = ["universal-3-5-pro", "universal-2"];

const MOST_WORDS = 200_000;
const MOST_PARTS = 20_000;
const LONGEST_TEXT = 2_000;

const ms = z.number().min(0).max(86_400_000).transform(Math.round);
const text = z
  .string()
  .nullish()
  .transform((value) => storableText((value ?? "").slice(0, LONGEST_TEXT)));
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item)
    .max(most)
    .nullish()
    .transform((found) => found ?? []);

const topic = z.object({
  labels: listOf(z.object({ label: z.string().max(300).transform(storableText), relevance: z.number() }), 1_000),
  timestamp: z.object({ start: ms, end: ms }),
});

/** A stretch about one thing; `text` and `headline` take the place of the three texts of chapters. */
const section = z.object({ start: ms, end: ms, headline: text, text });
const understanding = z.object({
  response: z.object({ summarization: z.object({ summary: listOf(section, MOST_PARTS) }).nullish() }).nullish(),
});

const transcript = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(["queued", "processing", "completed", "error"]),
  audio_url: z.string().max(4096).nullish(),
  error: text,
  language_code: z.string().max(35).nullish(),
  /** Seconds. */
  audio_duration: z.number().nullish(),
  words: listOf(z.object({ text, start: ms, end: ms }), MOST_WORDS),
  chapters: listOf(z.object({ start: ms, end: ms, headline: text, summary: text }), MOST_PARTS),
  // Words without sections are worth having.
  speech_understanding: understanding.nullish().catch(null),
  sentiment_analysis_results: listOf(
    z.object({
      start: ms,
      end: ms,
      sentiment: z.enum(["POSITIVE", "NEUTRAL", "NEGATIVE"]),
      confidence: z.number().min(0).max(1),
    }),
    MOST_PARTS,
  ),
  iab_categories_result: z.object({ results: listOf(topic, MOST_PARTS) }).nullish(),
});
/** What the service says of a transcript. Times in milliseconds. */
export type Transcript = z.output<typeof transcript>;

const started = z.object({ id: z.string().min(1).max(100) });
const listed = z.object({
  transcripts: z.array(z.object({ id: z.string().min(1).max(100), audio_url: z.string().max(4096).nullish() })),
});

/** `callbackUrl` is told when it is done; null where this installation cannot be reached from outside. */
export type TranscriptOrder = { audioUrl: string; callbackUrl: string | null };

export type AssemblyAi = {
  /** Hands over sound, and returns its address at the service. It may be repeated. */
  upload(sound: { path: string; byteSize: number }, signal: AbortSignal): Promise<Called<string>>;
  /** Starts work that costs money; returns its id. */
  transcribe(order: TranscriptOrder): Promise<Called<string>>;
  transcript(id: string): Promise<Called<Transcript>>;
  /** The id of what was started of this sound, among the latest; null where nothing was. */
  startedOf(audioUrl: string): Promise<Called<string | null>>;
};

const SHORT = { maxBytes: 64 * 1024, timeoutMs: 30_000 };
/** The words of a film of six hours, with what is known of each. */
const WHOLE = { maxBytes: 32 * 1024 * 1024, timeoutMs: 60_000 };
const LISTED = { maxBytes: 1024 * 1024, timeoutMs: 30_000 };
const UPLOAD = { maxBytes: 64 * 1024, timeoutMs: 30 * 60_000 };
/** How many of the latest are looked through (the most that the service lists at once). */
const LATEST = 200;

/** AssemblyAI by its public documentation (assemblyai.com/docs/api-reference); null where no key is set. */
export function openAssemblyAi({ clipServices, baseUrl }: Pick<Config, "clipServices" | "baseUrl">): AssemblyAi | null {
  const { assemblyAi } = clipServices;
  if (!assemblyAi) return null;
  const call = openServiceCalls(assemblyAi, { baseUrl, headers: { authorization: assemblyAi.key } });
  return {
    async upload({ path, byteSize }, signal) {
      const shape = z.object({ upload_url: z.string().min(1).max(4096) });
      const file = { body: createReadStream(path), byteSize };
      const called = await call({ path: "/v2/upload", file, ...UPLOAD, signal }, shape);
      return called.ok ? { ok: true, value: called.value.upload_url } : called;
    },
    async transcribe(order) {
      const start = (json: object) => call({ path: "/v2/transcript", json, ...SHORT }, started);
      const plain = bodyOf(order);
      const first = await start({ ...plain, speech_understanding: SECTIONS });
      // What refuses sections has begun nothing.
      const refusesSections = !first.ok && first.kind === "refused" && REFUSED_SECTIONS.test(first.detail);
      const called = refusesSections ? await start(plain) : first;
      return called.ok ? { ok: true, value: called.value.id } : called;
    },
    transcript: (id) => call({ path: `/v2/transcript/${encodeURIComponent(id)}`, ...WHOLE }, transcript),
    async startedOf(audioUrl) {
      const called = await call({ path: `/v2/transcript?limit=${LATEST}`, ...LISTED }, listed);
      if (!called.ok) return called;
      const found = called.value.transcripts.find(({ audio_url }) => audio_url === audioUrl);
      return { ok: true, value: found?.id ?? null };
    },
  };
}

/** Sections with headlines and times, in place of the deprecated chapters (assemblyai.com/docs/speech-understanding). */
const SECTIONS = { request: { summarization: { summary_type: "paragraph", effort: "low" } } };
const REFUSED_SECTIONS = /speech_understanding|summarization/;

const bodyOf = ({ audioUrl, callbackUrl }: TranscriptOrder) => ({
  ...{ audio_url: audioUrl, speech_models: MODELS, language_detection: true, speaker_labels: false },
  ...{ sentiment_analysis: true, iab_categories: true },
  ...(callbackUrl && { webhook_url: callbackUrl }),
});
