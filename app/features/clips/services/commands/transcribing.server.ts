import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { canonicalTag } from "~/features/video/captions/rules/languages.ts";
import { encodingWorkMs, stageLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import type { ServiceJobId, VideoId } from "~/lib/ids.ts";
import type { TimedWord } from "~/lib/transcription.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import type { Whisper } from "~/platform/whisper.ts";
import type { ServiceJob } from "../queries.server.ts";
import { captionLanguage, localWordsProgress, PIECE_LIMIT_MS, TRANSLATED_LABEL } from "../rules/local-words.ts";
import { LOCAL_WORDS_MESSAGES, WHISPER_MESSAGES, WORDS_MESSAGES } from "../rules/messages.ts";
import { joinedWords, pieceArgs, SHORTEST_SOUND_BYTES, type SoundPiece, soundPieces } from "../rules/sound-pieces.ts";
import { keepWords } from "./heard.server.ts";
import { end } from "./worker.server.ts";

export type Transcribing = DbAndQueue & { storage: Storage; ffmpeg: Ffmpeg; whisper: Whisper | null };
type Work = { job: ServiceJob; folder: string; signal: AbortSignal; onProgress(percent: number): void };

/** The words of one piece, and the language that they are in; null where nobody speaks. */
type Heard = { language: string | null; words: TimedWord[] };
type Outcome = { ok: true; heard: Heard } | { ok: false; problem: string };

/** Writes down what is said in a film, piece by piece; after a kill it goes on with the piece that it was at. */
export async function transcribeFilm(services: Transcribing, work: Work): Promise<string> {
  const { db, storage } = services;
  const { job } = work;
  const video = await videoById(db, job.videoId);
  if (!video?.playableKey || video.accountId !== job.accountId)
    return finish(services, job, { state: "failed", problem: WORDS_MESSAGES.filmGone });
  const film = await storage.localCopy(video.playableKey);
  try {
    const { audio, byteSize } = await probe(services.ffmpeg, film.path, work.signal);
    if (!audio) return await finish(services, job, { state: "failed", problem: WORDS_MESSAGES.noSound });
    const sound = { path: film.path, audioIndex: audio.index, byteSize };
    return await transcribeSound(services, work, sound);
  } finally {
    await film.release();
  }
}

type FilmSound = { path: string; audioIndex: number; byteSize: number };

async function transcribeSound(services: Transcribing, work: Work, sound: FilmSound): Promise<string> {
  const { job } = work;
  const pieces = soundPieces(job.filmMs ?? 0);
  const heard: { piece: SoundPiece; words: TimedWord[] }[] = [];
  let language = job.language;
  for (const [place, piece] of pieces.entries()) {
    const onShare = (share: number) => work.onProgress(localWordsProgress(place, share, pieces.length));
    onShare(0);
    const found = await pieceOf(services, work, { sound, piece, place, language, onShare });
    if (!found.ok) return finish(services, job, { state: "failed", problem: found.problem });
    // The first piece with words decides: music at the beginning has no language.
    language ??= found.heard.language;
    heard.push({ piece, words: found.heard.words });
  }
  const words = joinedWords(heard);
  if (!words.length) return finish(services, job, { state: "done", problem: LOCAL_WORDS_MESSAGES.noWords });
  const { accountId, videoId } = job;
  const kept = await keepWords(services, { accountId, videoId }, wordsOf(job, words, language), new Date());
  if (!kept.ok) return finish(services, job, { state: "failed", problem: kept.message });
  return finish(services, job, { state: "done", bringsResult: true });
}

/** The times of translated words are none at which anybody says them: only those of their lines are kept. */
const wordsOf = ({ translates }: ServiceJob, words: TimedWord[], language: string | null) =>
  translates
    ? { words, language: "en", label: TRANSLATED_LABEL, withTimes: false }
    : { words, language: canonicalTag(captionLanguage(language ?? "en")) ?? "en" };

type Piece = {
  sound: FilmSound;
  piece: SoundPiece;
  place: number;
  language: string | null;
  onShare(share: number): void;
};

async function pieceOf(services: Transcribing, work: Work, wanted: Piece): Promise<Outcome> {
  const key = pieceKey(work.job, wanted.place);
  const known = await keptPiece(services.storage, key);
  if (known) return { ok: true, heard: known };
  const found = await transcribePiece(services, work, wanted);
  if (found.ok) await services.storage.put(key, new TextEncoder().encode(JSON.stringify(found.heard)));
  return found;
}

const NOTHING: Outcome = { ok: true, heard: { language: null, words: [] } };

async function transcribePiece(services: Transcribing, work: Work, wanted: Piece): Promise<Outcome> {
  const { whisper } = services;
  const { folder, signal, job } = work;
  const { place, language, onShare } = wanted;
  if (!whisper) return { ok: false, problem: LOCAL_WORDS_MESSAGES.notSet };
  const path = join(folder, `piece-${place}.wav`);
  if (!(await cutPiece(services.ffmpeg, work, { ...wanted, output: path }))) return NOTHING;
  const output = join(folder, `piece-${place}`);
  const said = await whisper.transcribe(
    { path, output, language, translates: job.translates },
    { limitMs: PIECE_LIMIT_MS, signal, onProgress: (percent) => onShare(percent / 100) },
  );
  for (const file of [path, `${output}.json`]) await rm(file, { force: true });
  if (!said.ok) return { ok: false, problem: WHISPER_MESSAGES[said.reason] };
  return { ok: true, heard: { language: said.words.length ? said.language : null, words: said.words } };
}

/** The sound of a piece as a file; false where the film has none there, or less than a second. */
async function cutPiece(ffmpeg: Ffmpeg, { job, signal }: Work, wanted: Piece & { output: string }): Promise<boolean> {
  const { sound, piece, output } = wanted;
  const effort = { durationMs: job.filmMs, pictures: 1, width: 0, height: 0, byteSize: sound.byteSize };
  const limitMs = stageLimitMs("preparation", encodingWorkMs(effort), sound.byteSize);
  const args = pieceArgs({ film: sound.path, audioIndex: sound.audioIndex, piece, output });
  try {
    await ffmpeg.run(args, { limitMs, signal, urgency: "unhurried" });
  } catch (error) {
    if (error instanceof FfmpegFailed) return false;
    throw error;
  }
  return (await stat(output)).size > SHORTEST_SOUND_BYTES;
}

const pieceKey = ({ id, videoId }: { id: ServiceJobId; videoId: VideoId }, place: number) =>
  `signals/${videoId}/words-${id}-${place}.json`;

const keptWords = z.object({
  language: z.string().nullable(),
  words: z.array(
    z.object({ startMs: z.number(), endMs: z.number(), text: z.string(), joins: z.literal(true).optional() }),
  ),
});

async function keptPiece(storage: Storage, key: string): Promise<Heard | null> {
  if ((await storage.size(key)) === null) return null;
  const copy = await storage.localCopy(key);
  try {
    return keptWords.parse(JSON.parse(await readFile(copy.path, "utf8")));
  } finally {
    await copy.release();
  }
}

/** Removes what was kept of pieces of work that is over. */
export async function forgetPieces(storage: Storage, job: ServiceJob): Promise<void> {
  for (const [place] of soundPieces(job.filmMs ?? 0).entries()) await storage.remove(pieceKey(job, place));
}

/** Ends the work of a film; then its pieces are not needed any more. */
async function finish(services: Transcribing, job: ServiceJob, how: Parameters<typeof end>[2]): Promise<string> {
  await end(services, job, how, new Date());
  await forgetPieces(services.storage, job);
  return how.state;
}
