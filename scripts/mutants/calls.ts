import type { ESTree } from "vite";
import { type Change, expression, textOf, withPart } from "./change.ts";

/** Methods and functions with a likely mistake beside them. */
const PAIRS = [
  ["some", "every"],
  ["min", "max"],
  ["floor", "ceil"],
  ["startsWith", "endsWith"],
] as const;
const MISTAKEN = new Map<string, string>(
  PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
);
/** Methods without which their object still fits. */
const LEFT_OUT = new Set([
  ...["filter", "toSorted", "sort", "toReversed", "reverse", "slice", "trim", "toLowerCase"],
  ...["orderBy", "limit", "for", "onConflictDoNothing", "distinct"],
]);
/** Conditions of which one may be forgotten. */
const JOINED = new Set(["and", "or"]);

export function call(code: string, node: ESTree.CallExpression): Change[] {
  if (node.callee.type === "Identifier" && JOINED.has(node.callee.name)) return forgotten(code, node);
  if (node.callee.type !== "MemberExpression" || node.callee.property.type !== "Identifier") return [];
  const { object, property } = node.callee;
  const other = MISTAKEN.get(property.name);
  if (other) return [expression(node, withPart(code, node, property, other))];
  return LEFT_OUT.has(property.name) ? [expression(node, textOf(code, object))] : [];
}

const forgotten = (code: string, node: ESTree.CallExpression): Change[] =>
  node.arguments.map((argument) => expression(node, withPart(code, node, argument, "undefined")));

/** A call for its effect is left out. */
export function effect({ expression, start, end }: ESTree.ExpressionStatement): Change[] {
  const done = expression.type === "AwaitExpression" ? expression.argument : expression;
  return done.type === "CallExpression" && done.callee.type !== "Super"
    ? [{ start, end, replacement: "", form: "statement" }]
    : [];
}

/** Each `?.` of a chain as a plain access. */
export const chain = (code: string, node: ESTree.ChainExpression): Change[] =>
  linksOf(node.expression).flatMap((link) => {
    const access = code.indexOf("?.", linkStart(link));
    const plain = /^\?\.[[(]/.test(code.slice(access)) ? "" : ".";
    return access < 0 ? [] : [expression(node, withPart(code, node, { start: access, end: access + 2 }, plain))];
  });

type Link = ESTree.CallExpression | ESTree.MemberExpression;

const linkStart = (link: Link) => (link.type === "CallExpression" ? link.callee.end : link.object.end);

function linksOf(node: ESTree.Node): Link[] {
  if (node.type === "TSNonNullExpression") return linksOf(node.expression);
  if (node.type !== "CallExpression" && node.type !== "MemberExpression") return [];
  const rest = linksOf(node.type === "CallExpression" ? node.callee : node.object);
  return node.optional ? [...rest, node] : rest;
}
