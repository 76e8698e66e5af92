/** What is said in a film, as its captions have it: times in milliseconds, plain text. */
export type Line = { startMs: number; endMs: number; text: string };

export type Sentence = Line;

const LONGEST_GAP_MS = 1_500;
const ENDS = /[.!?…。！？]["'”’)\]]*$/;

/** The lines joined to sentences: up to a full stop, or to a gap in which nobody speaks. */
export function sentencesOf(lines: Line[]): Sentence[] {
  const sentences: Sentence[] = [];
  let open: Sentence | null = null;
  for (const line of lines) {
    const goesOn: boolean = open !== null && !ENDS.test(open.text) && line.startMs - open.endMs <= LONGEST_GAP_MS;
    if (open && goesOn) {
      open.endMs = Math.max(open.endMs, line.endMs);
      open.text = `${open.text} ${line.text}`;
    } else {
      open = { ...line };
      sentences.push(open);
    }
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

/** The plain text of a caption's WebVTT text, on one line. */
export const plainLine = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, "")
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
