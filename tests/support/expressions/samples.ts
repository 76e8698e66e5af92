import type { AST } from "@eslint-community/regexpp";
import { type LetterNode, takesLetter } from "./letters.ts";

/** Texts made from an expression: `parts` to repeat, and what can stand `before` them. */
export type Samples = { before: string[]; parts: string[] };

/** Beyond so many, more of them find nothing new. */
const MOST_BEFORE = 8;

/** What every beginning of an alternative takes, and what leads to each part that repeats. */
export function samplesOf(literal: AST.RegExpLiteral, letters: string[]): Samples {
  const flags = literal.flags.raw.replace(/[gymd]/g, "");
  const before = new Set([""]);
  const parts = new Set<string>();

  const letterOf = (node: LetterNode) => letters.find(takesLetter(node, flags)) ?? "";

  /** The shortest text of a part; parts that may be absent stand once where `isFull`. */
  function textOf(node: AST.Element, isFull: boolean): string {
    switch (node.type) {
      case "Assertion":
      case "Backreference":
        return "";
      case "Group":
      case "CapturingGroup":
        return textOfAll(node.alternatives[0]?.elements ?? [], isFull);
      case "Quantifier":
        return textOf(node.element, isFull).repeat(Math.min(64, Math.max(node.min, isFull && node.max ? 1 : 0)));
      default:
        return letterOf(node);
    }
  }
  const textOfAll = (elements: AST.Element[], isFull: boolean): string =>
    elements.map((element) => textOf(element, isFull)).join("");

  function walk(alternatives: AST.Alternative[], leading: string) {
    for (const { elements } of alternatives) {
      elements.forEach((element, at) => {
        for (const isFull of [false, true]) {
          const ahead = leading + textOfAll(elements.slice(0, at), isFull);
          if (element.type === "Quantifier" && element.max > 1) {
            before.add(ahead);
            parts.add(textOf(element.element, isFull));
          }
          parts.add(textOfAll(elements.slice(0, at + 1), isFull));
        }
        const ahead = leading + textOfAll(elements.slice(0, at), true);
        const inner = element.type === "Quantifier" ? element.element : element;
        if ("alternatives" in inner) walk(inner.alternatives, ahead);
      });
    }
  }
  walk(literal.pattern.alternatives, "");
  parts.delete("");
  return { before: [...before].slice(0, MOST_BEFORE), parts: [...parts] };
}
