import { type AST, visitRegExpAST } from "@eslint-community/regexpp";
import { countedMatch, LARGEST_BOUND, parsed } from "./counted-match.ts";
import { alphabetOf } from "./letters.ts";
import { samplesOf } from "./samples.ts";

const SMALL = 24;
/** Between 2, where the steps grow with the text, and 4, where they grow with its square. */
const MOST_GROWTH = 2.8;
/** A linear expression tries fewer paths from each letter. */
const MOST_STEPS_A_LETTER = 1_000;
/** Letters. */
const LONG_PUMP = 8;
/** Beyond so many letters, words of two are made of the first ones. */
const PAIRED_LETTERS = 7;

export type Steep = { text: string; steps: number[] };

/** The text for which an expression takes far more than twice as many steps as for half of it; null for a linear one. */
export function steepTextOf(expression: RegExp): Steep | null {
  const literal = parsed(expression);
  if (!repeats(literal)) return null;
  const count = countedMatch(literal);
  const letters = alphabetOf(literal);
  const { before, parts } = samplesOf(literal, letters);
  for (const pump of new Set([...letters, ...parts, ...pairsOf(letters.slice(0, PAIRED_LETTERS))])) {
    for (const first of before) {
      for (const last of ["", ...letters]) {
        const steep = growthOf(count, (size) => first + pump.repeat(timesOf(pump, size)) + last);
        if (steep) return { text: `${first} ${pump}… ${last}`, steps: steep };
      }
    }
  }
  return null;
}

/** Whether a part repeats without end; one letter that repeats a few times costs no more in a longer text. */
function repeats({ pattern }: AST.RegExpLiteral): boolean {
  let isFound = false;
  visitRegExpAST(pattern, {
    onQuantifierEnter({ max, element }) {
      isFound ||= max > LARGEST_BOUND || (max > 1 && "alternatives" in element);
    },
  });
  return isFound;
}

/** Of a long one fewer: each letter of a text is a frame of the matcher's stack. */
const timesOf = (pump: string, size: number) => Math.ceil((size * Math.min(pump.length, LONG_PUMP)) / pump.length);

const pairsOf = (letters: string[]): string[] =>
  letters.flatMap((one) => letters.flatMap((other) => (one === other ? [] : [one + other])));

function growthOf(count: (text: string) => number, textOf: (size: number) => string): number[] | null {
  const [halfText, wholeText] = [textOf(2 * SMALL), textOf(4 * SMALL)];
  const half = count(halfText);
  // Who reads the rest of the text from each place takes a quarter of its length for each letter at least.
  if (half < (halfText.length * SMALL) / 2) return null;
  const [least, whole] = [count(textOf(SMALL)), count(wholeText)];
  const isSteep = whole - half > MOST_GROWTH * (half - least) || whole > MOST_STEPS_A_LETTER * wholeText.length;
  return isSteep ? [least, half, whole] : null;
}
