import type { TimedWord } from "~/lib/transcription.ts";

const PIECE_MS = 10 * 60_000;
/** Before and after each piece its neighbours are heard too, so that no word is cut. */
const OVERLAP_MS = 10_000;
/** What is left of a film after the last whole piece belongs to that piece where it is shorter. */
const SHORTEST_MS = 60_000;

/** A piece of a film's sound: its own stretch, and the longer one that is heard. Times in milliseconds of the film. */
export type SoundPiece = { startMs: number; endMs: number; fromMs: number; toMs: number };

/** The pieces in which the sound of a film is heard. */
export function soundPieces(filmMs: number): SoundPiece[] {
  const count = Math.max(1, Math.ceil((filmMs - SHORTEST_MS) / PIECE_MS));
  return Array.from({ length: count }, (_, at) => {
    const [startMs, endMs] = [at * PIECE_MS, at === count - 1 ? filmMs : (at + 1) * PIECE_MS];
    return { startMs, endMs, fromMs: Math.max(0, startMs - OVERLAP_MS), toMs: Math.min(filmMs, endMs + OVERLAP_MS) };
  });
}

/** Samples a second that whisper.cpp reads, each of two bytes. */
const SAMPLE_RATE = 16_000;
/** A file with less sound than a second has no words, and whisper.cpp refuses it. */
export const SHORTEST_SOUND_BYTES = 2 * SAMPLE_RATE;

type Cut = { film: string; audioIndex: number; piece: SoundPiece; output: string };

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** A piece of a film's sound in mono, as whisper.cpp reads it: 2 MB a minute. */
export const pieceArgs = ({ film, audioIndex, piece: { fromMs, toMs }, output }: Cut): string[] => [
  ...["-ss", seconds(fromMs), "-t", seconds(toMs - fromMs), "-i", `file:${film}`, "-map", `0:${audioIndex}`],
  ...["-vn", "-sn", "-dn", "-map_metadata", "-1", "-af", `aresample=${SAMPLE_RATE}:async=1:first_pts=0`],
  ...["-ac", "1", "-c:a", "pcm_s16le", "-f", "wav", output],
];

/** Words of pieces as words of the film, in which what was heard at the end of a piece and again in the next is once. */
export function joinedWords(heard: { piece: SoundPiece; words: TimedWord[] }[]): TimedWord[] {
  let joined: TimedWord[] = [];
  for (const { piece, words } of heard) {
    const ofFilm = words.map((word) => ({
      ...word,
      startMs: Math.min(piece.toMs, word.startMs + piece.fromMs),
      endMs: Math.min(piece.toMs, word.endMs + piece.fromMs),
    }));
    joined = piece.startMs === 0 ? ofFilm : atSeam(joined, ofFilm, piece.startMs);
  }
  return joined;
}

/**
 * The words before and after a seam. Where both pieces heard the same words around it, those before one of them are of
 * the first piece and those after it of the second; where they did not, the longest silence there parts them.
 */
function atSeam(before: TimedWord[], after: TimedWord[], seamMs: number): TimedWord[] {
  const [fromMs, toMs] = [seamMs - OVERLAP_MS, seamMs + OVERLAP_MS];
  const first = before.findIndex((word) => middleOf(word) >= fromMs);
  const [tail, kept] = first < 0 ? [[], before] : [before.slice(first), before.slice(0, first)];
  const end = after.findIndex((word) => middleOf(word) > toMs);
  const [head, rest] = end < 0 ? [after, []] : [after.slice(0, end), after.slice(end)];
  const same = nearest(sameWords(tail, head), seamMs);
  if (same) return [...kept, ...tail.slice(0, same.at + 1), ...head.slice(same.in + 1), ...rest];
  const cutMs = longestSilence([...tail, ...head], seamMs);
  const isBefore = (word: TimedWord) => middleOf(word) < cutMs;
  return [...kept, ...tail.filter(isBefore), ...head.filter((word) => !isBefore(word)), ...rest];
}

const middleOf = ({ startMs, endMs }: TimedWord) => (startMs + endMs) / 2;

/** Two pieces tell the time of a word this much apart at most. */
const MOST_APART_MS = 1_500;
/** Of an overlap with more words, which nobody says, no more are compared. */
const MOST_COMPARED = 200;

/** The same word in both pieces: its place in the first and in the second. */
type Same = { at: number; in: number; atMs: number };

/** The most words that both pieces heard in the same order, of equal numbers those whose times are nearer. */
function sameWords(tail: TimedWord[], head: TimedWord[]): Same[] {
  const [one, other] = [tail.slice(-MOST_COMPARED), head.slice(0, MOST_COMPARED)];
  const before = tail.length - one.length;
  const gains = one.map((word) => other.map((same) => gainOf(word, same)));
  const best = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const bestAt = (row: number, column: number) => best[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--) {
      const gain = gains[row]?.[column] ?? 0;
      const taken = gain > 0 ? gain + bestAt(row + 1, column + 1) : 0;
      const line = best[row];
      if (line) line[column] = Math.max(taken, bestAt(row + 1, column), bestAt(row, column + 1));
    }
  const found: Same[] = [];
  for (let [row, column] = [0, 0]; row < one.length && column < other.length; ) {
    const gain = gains[row]?.[column] ?? 0;
    const word = one[row];
    if (word && gain > 0 && bestAt(row, column) === gain + bestAt(row + 1, column + 1)) {
      found.push({ at: before + row, in: column, atMs: middleOf(word) });
      [row, column] = [row + 1, column + 1];
    } else if (bestAt(row, column) === bestAt(row + 1, column)) row += 1;
    else column += 1;
  }
  return found;
}

const comparable = ({ text }: TimedWord) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Whether two words differ in nothing but punctuation and capitals. */
const isSameWord = (one: TimedWord, other: TimedWord): boolean =>
  comparable(one) !== "" && comparable(one) === comparable(other);

/** What a pair of words is worth: 1 less a little for each millisecond between them, 0 where they are not the same. */
function gainOf(word: TimedWord, same: TimedWord): number {
  const apart = Math.abs(word.startMs - same.startMs);
  return apart <= MOST_APART_MS && isSameWord(word, same) ? 1 - apart / (MOST_APART_MS * MOST_COMPARED) : 0;
}

const nearest = (found: Same[], seamMs: number): Same | undefined =>
  found.toSorted((one, other) => Math.abs(one.atMs - seamMs) - Math.abs(other.atMs - seamMs))[0];

/** The middle of the longest silence between words around a seam, of equal ones of that which is nearest to it. */
function longestSilence(words: TimedWord[], seamMs: number): number {
  const [first, ...others] = words.toSorted((one, other) => one.startMs - other.startMs);
  let best = { lasts: 0, middle: seamMs };
  let endMs = first?.endMs ?? seamMs;
  for (const { startMs, endMs: untilMs } of others) {
    const [lasts, middle] = [startMs - endMs, (startMs + endMs) / 2];
    const isNearer = Math.abs(middle - seamMs) < Math.abs(best.middle - seamMs);
    if (lasts > best.lasts || (lasts === best.lasts && isNearer)) best = { lasts, middle };
    endMs = Math.max(endMs, untilMs);
  }
  return best.middle;
}
