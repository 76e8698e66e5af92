import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { takesLetter } from "./letters.ts";

/** Tries the rest of an expression from a position of the text. */
type Rest = (at: number) => boolean;
type Matcher = (at: number, rest: Rest) => boolean;

/** More than any linear expression needs for a text of the sizes that are tried. */
const MOST_STEPS = 400_000;
class TooMany extends Error {}

/**
 * Larger bounds count as none, smaller ones are shrunk: `{1,63}` costs at most 63 times as much for each letter, however
 * long the text is, and shows it only in texts that are far longer than 63 letters.
 */
export const LARGEST_BOUND = 300;
const SHRUNK_TO = 8;
const bound = (count: number, element: AST.Element): number =>
  count > LARGEST_BOUND || "alternatives" in element ? count : Math.min(count, SHRUNK_TO);

export const parsed = ({ source, flags }: RegExp): AST.RegExpLiteral =>
  new RegExpParser().parseLiteral(`/${source}/${flags}`);

/**
 * Counts what a backtracking engine does to find every match in a text, as V8 does: from each position the alternatives
 * in their order, quantifiers by their greed. A sticky expression is tried at the start only: its caller says where. The
 * same number on every machine; `MOST_STEPS` where it is more.
 */
export function countedMatch(literal: AST.RegExpLiteral): (text: string) => number {
  const { ignoreCase, multiline, dotAll, unicode, unicodeSets, sticky } = literal.flags;
  const flags = `${ignoreCase ? "i" : ""}${dotAll ? "s" : ""}${unicode ? "u" : ""}${unicodeSets ? "v" : ""}`;
  const isByPoint = unicode || unicodeSets;
  let letters: string[] = [];
  let steps = 0;

  const sequence = (elements: AST.Element[], back: boolean): Matcher => {
    const inOrder = (back ? elements.toReversed() : elements).map((element) => matcherOf(element, back));
    return inOrder.reduceRight<Matcher>(
      (after, first) => (at, rest) => first(at, (next) => after(next, rest)),
      (at, rest) => rest(at),
    );
  };

  const choice = (alternatives: AST.Alternative[], back: boolean): Matcher => {
    const all = alternatives.map(({ elements }) => sequence(elements, back));
    return (at, rest) => all.some((one) => one(at, rest));
  };

  function repeated({ min, max, greedy, element }: AST.Quantifier, back: boolean): Matcher {
    const [least, most, once] = [bound(min, element), bound(max, element), matcherOf(element, back)];
    const from = (count: number, at: number, rest: Rest): boolean => {
      const more = () => count < most && once(at, (next) => (next === at ? false : from(count + 1, next, rest)));
      if (count < least) return once(at, (next) => from(count + 1, next, rest));
      return greedy ? more() || rest(at) : rest(at) || more();
    };
    return (at, rest) => from(0, at, rest);
  }

  function asserted(node: AST.Assertion): (at: number) => boolean {
    const isLineEnd = (letter: string | undefined) => letter === undefined || (multiline && letter === "\n");
    if ("alternatives" in node) {
      const inner = choice(node.alternatives, node.kind === "lookbehind");
      return (at) => inner(at, () => true) !== node.negate;
    }
    if (node.kind === "word") {
      const isWord = (at: number) => /\w/.test(letters[at] ?? "");
      return (at) => (isWord(at - 1) !== isWord(at)) !== node.negate;
    }
    const beside = node.kind === "start" ? -1 : 0;
    return (at) => isLineEnd(letters[at + beside]);
  }

  function matcherOf(node: AST.Element, back: boolean): Matcher {
    const plain = uncounted(node, back);
    return (at, rest) => {
      steps += 1;
      if (steps > MOST_STEPS) throw new TooMany();
      return plain(at, rest);
    };
  }

  function uncounted(node: AST.Element, back: boolean): Matcher {
    switch (node.type) {
      case "Group":
      case "CapturingGroup":
        return choice(node.alternatives, back);
      case "Quantifier":
        return repeated(node, back);
      case "Assertion": {
        const holds = asserted(node);
        return (at, rest) => holds(at) && rest(at);
      }
      case "Backreference":
        throw new Error("Say here how a reference to a group is counted.");
      default: {
        const takes = takesLetter(node, flags);
        const [ahead, by] = back ? [-1, -1] : [0, 1];
        return (at, rest) => {
          const letter = letters[at + ahead];
          return letter !== undefined && takes(letter) && rest(at + by);
        };
      }
    }
  }

  const whole = choice(literal.pattern.alternatives, false);
  return (text) => {
    letters = isByPoint ? [...text] : text.split("");
    steps = 0;
    try {
      for (let at = 0; at <= letters.length; ) {
        let end = at;
        const isFound = whole(at, (next) => {
          end = next;
          return true;
        });
        if (sticky && !isFound) break;
        at = isFound && end > at ? end : at + 1;
      }
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
    }
    return steps;
  };
}
