import type { ESTree } from "vite";
import { type Change, expression, textOf, withPart } from "./change.ts";

const BINARY: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
};
const LOGICAL: Record<string, string> = { "&&": "||", "||": "&&", "??": "&&" };
/** Names, states and keys; whatever has a space or a sign is a message, a class list or a pattern. */
const WORD = /^[A-Za-z][\w./:-]*$/;

export function binary(code: string, node: ESTree.BinaryExpression): Change[] {
  const other = BINARY[node.operator];
  if (!other || (node.operator === "+" && (isText(node.left) || isText(node.right)))) return [];
  return [operator(code, node, other)];
}

const isText = (node: ESTree.Node): boolean =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

/** `??` stands beside no other of these operators without brackets. */
export function logical(code: string, node: ESTree.LogicalExpression): Change[] {
  const other = LOGICAL[node.operator] ?? node.operator;
  if (node.operator !== "??") return [operator(code, node, other)];
  const side = (part: ESTree.Expression) =>
    part.type === "LogicalExpression" ? `(${textOf(code, part)})` : textOf(code, part);
  return [expression(node, `(${side(node.left)} ${other} ${side(node.right)})`)];
}

function operator(code: string, node: ESTree.BinaryExpression | ESTree.LogicalExpression, other: string): Change {
  const between = { start: node.left.end, end: node.right.start };
  return expression(node, withPart(code, node, between, textOf(code, between).replace(node.operator, other)));
}

/** `!ready` and `-x` without their sign. */
export const unary = (code: string, node: ESTree.UnaryExpression): Change[] =>
  node.operator === "!" || node.operator === "-" ? [expression(node, textOf(code, node.argument))] : [];

export function literal(node: ESTree.Node & { value?: unknown }): Change[] {
  if (typeof node.value === "boolean") return [expression(node, String(!node.value))];
  if (typeof node.value === "number") return [expression(node, String(node.value + 1))];
  if (typeof node.value === "string" && WORD.test(node.value)) return [expression(node, '""')];
  return [];
}

/** A condition the other way round; one that only leaves early never leaves. */
export function branch(code: string, test: ESTree.Expression, body?: ESTree.Statement): Change[] {
  const other = expression(test, `!(${textOf(code, test)})`);
  return body && leaves(body) ? [other, expression(test, "false")] : [other];
}

function leaves(body: ESTree.Statement): boolean {
  if (body.type === "BlockStatement") return body.body.length === 1 && body.body.every(leaves);
  return ["ReturnStatement", "ThrowStatement", "ContinueStatement", "BreakStatement"].includes(body.type);
}
