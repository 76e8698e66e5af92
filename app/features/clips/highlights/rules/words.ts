/** What is said in a film, as its captions have it: times in milliseconds, plain text. */
export type Line = {
  startMs: number;
  endMs: number;
  text: string;
  words?: Word[];
  /** Whether the captions tell when each word is said; otherwise the words are timed by their length. */
  isTimed?: boolean;
};

export type Word = { startMs: number; endMs: number; text: string };

export type Sentence = Line;

const LONGEST_GAP_MS = 1_500;
const ENDS = /[.!?…。！？]["'”’)\]]*$/;

/** A sentence that fits into no clip is cut between its lines, to windows of about this length. */
const LONGEST_SENTENCE_MS = 60_000;
const WINDOW_MS = 12_000;

/** The lines joined to sentences: up to a full stop, or to a gap in which nobody speaks. */
export const sentencesOf = (lines: Line[]): Sentence[] =>
  joined(lines.flatMap(atFullStops)).flatMap((parts) => {
    const sentence = whole(parts);
    return sentence.endMs - sentence.startMs > LONGEST_SENTENCE_MS ? windows(parts).map(whole) : [sentence];
  });

/** A line in which one sentence ends and another begins, where it is known when. */
function atFullStops(line: Line): Line[] {
  if (!line.isTimed || !line.words) return [line];
  const parts: Word[][] = [[]];
  for (const word of line.words) {
    parts.at(-1)?.push(word);
    if (ENDS.test(word.text)) parts.push([]);
  }
  return parts.filter((words) => words.length).map(whole);
}

const whole = (parts: Line[]): Sentence => ({
  startMs: parts[0]?.startMs ?? 0,
  endMs: parts.reduce((last, { endMs }) => Math.max(last, endMs), 0),
  text: parts.map(({ text }) => text).join(" "),
});

function windows(parts: Line[]): Line[][] {
  const found: Line[][] = [];
  for (const part of parts) {
    const open = found.at(-1);
    if (open?.[0] && part.endMs - open[0].startMs <= WINDOW_MS) open.push(part);
    else found.push([part]);
  }
  return found;
}

function joined(lines: Line[]): Line[][] {
  const sentences: Line[][] = [];
  for (const line of lines) {
    const last = sentences.at(-1)?.at(-1);
    if (last && !ENDS.test(last.text) && line.startMs - last.endMs <= LONGEST_GAP_MS) sentences.at(-1)?.push(line);
    else sentences.push([line]);
  }
  return sentences;
}

/** The words of a part of a film. */
export const textWithin = (lines: Line[], startMs: number, endMs: number): string =>
  lines
    .filter((line) => line.endMs > startMs && line.startMs < endMs)
    .map(({ text }) => text)
    .join(" ");

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "", rlm: "" };

/** The words of a caption's WebVTT text, line by line. */
export const plainLines = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, "")
    .replace(/&(\w{1,8}|#\d{1,7}|#x[\da-f]{1,6});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .trim();

function characterOf(name: string): string | undefined {
  if (!name.startsWith("#")) return ENTITIES[name];
  const code = name[1] === "x" || name[1] === "X" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** The plain text of a caption's WebVTT text, on one line. */
export const plainLine = (text: string): string => plainLines(text).replace(/\s+/g, " ").trim();
