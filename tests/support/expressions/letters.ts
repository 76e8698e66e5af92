import { type AST, visitRegExpAST } from "@eslint-community/regexpp";

export type LetterNode = Exclude<
  AST.Element,
  AST.Group | AST.CapturingGroup | AST.Quantifier | AST.Assertion | AST.Backreference
>;

/** Whether a part of an expression takes this letter. */
export function takesLetter({ raw }: LetterNode, flags: string): (letter: string) => boolean {
  const known = new Map<string, boolean>();
  const alone = new RegExp(`^(?:${raw})$`, flags);
  return (letter) => {
    const before = known.get(letter);
    if (before !== undefined) return before;
    const takes = alone.test(letter);
    known.set(letter, takes);
    return takes;
  };
}

/** Of each kind that classes tell apart, those that no expression names itself. */
const OTHERS = [...'a1 \n-.@/<>:;="_Zé\u0301\u200d\u2028あ', "\u{1f469}", "\u{10ffff}"];

/**
 * The letters that an expression can tell apart, one of each: two that every part of it takes or refuses alike are the
 * same for it.
 */
export function alphabetOf(literal: AST.RegExpLiteral): string[] {
  const named: string[] = [];
  const takers: ((letter: string) => boolean)[] = [(letter) => /\w/.test(letter), (letter) => letter === "\n"];
  const flags = literal.flags.raw.replace(/[gymd]/g, "");
  const note = (node: LetterNode) => void takers.push(takesLetter(node, flags));
  visitRegExpAST(literal.pattern, {
    onCharacterEnter(node) {
      named.push(String.fromCodePoint(node.value));
      if (node.parent.type === "Alternative" || node.parent.type === "Quantifier") note(node);
    },
    onCharacterClassEnter: note,
    onCharacterSetEnter(node) {
      if (node.parent.type !== "CharacterClass") note(node as LetterNode);
    },
  });
  const kinds = new Map<string, string>();
  for (const letter of [...named, ...OTHERS]) {
    const kind = takers.map((takes) => (takes(letter) ? "1" : "0")).join("");
    if (!kinds.has(kind)) kinds.set(kind, letter);
  }
  return [...kinds.values()];
}
