import type { ESTree } from "vite";

/** One way to spoil a piece of code: an expression gets other text, a statement is left out. */
export type Change = { start: number; end: number; replacement: string; form: "expression" | "statement" };
export type Range = { start: number; end: number };

export const isInside = (inner: Range, outer: Range) => outer.start <= inner.start && inner.end <= outer.end;

export const textOf = (code: string, { start, end }: Range): string => code.slice(start, end);

/** The text of a node in which one of its parts is another text. */
export const withPart = (code: string, node: Range, part: Range, text: string): string =>
  code.slice(node.start, part.start) + text + code.slice(part.end, node.end);

export const expression = ({ start, end }: ESTree.Node, replacement: string): Change => ({
  start,
  end,
  replacement,
  form: "expression",
});
