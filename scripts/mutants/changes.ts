import { type ESTree, parseSync, Visitor } from "vite";
import { call, chain, effect } from "./calls.ts";
import { type Change, isInside, type Range, textOf } from "./change.ts";
import { binary, branch, literal, logical, unary } from "./expressions.ts";

export type SiteChange = Change & {
  /** Whether it runs while its file loads, and so before any test. */
  isStatic: boolean;
};

/** Every change of a file, in its order. */
export function changesOf(file: string, code: string): SiteChange[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  const changes: Change[] = [];
  const untouched: Range[] = [];
  const functions: Range[] = [];
  const chains: Range[] = [];
  const add = (found: Change[]) => void changes.push(...found);
  const leave = (range: Range) => void untouched.push(range);
  // In components nearly every string is a label or a class.
  const isLabel = ({ value }: { value: unknown }) => typeof value === "string" && file.endsWith(".tsx");
  const enterFunction = (range: Range) => void functions.push(range);

  new Visitor({
    BinaryExpression: (node) => add(binary(code, node)),
    LogicalExpression: (node) => add(logical(code, node)),
    UnaryExpression: (node) => (node.operator === "typeof" ? leave(node) : add(unary(code, node))),
    Literal: (node) => (isLabel(node) ? undefined : add(literal(node))),
    CallExpression: (node) => add(call(code, node)),
    ExpressionStatement: (node) => (isUntold(code, node) ? leave(node) : add(effect(node))),
    IfStatement: ({ test, consequent, alternate }) => add(branch(code, test, alternate ? undefined : consequent)),
    ConditionalExpression: ({ test }) => add(branch(code, test)),
    WhileStatement: ({ test }) => add(branch(code, test)),
    ChainExpression: (node) => {
      chains.push(node.expression);
      add(chain(code, node));
    },
    Property: ({ key, computed }) => (computed ? undefined : leave(key)),
    PropertyDefinition: ({ key }) => leave(key),
    MethodDefinition: ({ key }) => leave(key),
    JSXAttribute: (node) =>
      node.value?.type === "Literal" || node.name.name === "className" ? leave(node) : undefined,
    ThrowStatement: (node) => leave(node),
    ImportDeclaration: leave,
    ImportExpression: leave,
    ExportAllDeclaration: leave,
    TSTypeAnnotation: leave,
    TSTypeAliasDeclaration: leave,
    TSInterfaceDeclaration: leave,
    TSTypeParameterInstantiation: leave,
    TSTypeParameterDeclaration: leave,
    TSAsExpression: ({ typeAnnotation }) => leave(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => leave(typeAnnotation),
    FunctionDeclaration: enterFunction,
    FunctionExpression: enterFunction,
    ArrowFunctionExpression: enterFunction,
  }).visit(program);

  /** A part of a chain cannot be put into brackets without ending the chain there. */
  const cutsChain = ({ start, end }: Change) => chains.some((whole) => whole.start === start && end < whole.end);
  return (
    changes
      .filter((change) => !untouched.some((range) => isInside(change, range)) && !cutsChain(change))
      .map((change) => ({ ...change, isStatic: !functions.some((range) => isInside(change, range)) }))
      // A list of words is data, which a test could only repeat.
      .filter(({ isStatic, replacement }) => !isStatic || replacement !== '""')
      .toSorted((a, b) => a.start - b.start || a.end - b.end)
  );
}

/** A directive, or a line of the log: no test reads those. */
function isUntold(code: string, { expression, ...statement }: ESTree.ExpressionStatement): boolean {
  if ("directive" in statement && statement.directive) return true;
  return expression.type === "CallExpression" && /^(.*\.)?(log|console)\.\w+$/.test(textOf(code, expression.callee));
}
