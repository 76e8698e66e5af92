import { readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";

/** A regular expression of the sources, and the file that it stands in. */
export type Found = { file: string; expression: RegExp };

/** Every regular expression in a file: literals, and `new RegExp` or `RegExp` of texts. */
export function expressionsIn(file: string): Found[] {
  const code = readFileSync(file, "utf8");
  if (!code.includes("/")) return [];
  const { program } = parseSync(file, code);
  const texts = new Map<string, ESTree.Expression>();
  const found: Found[] = [];
  const add = (source: string, flags: string) => void found.push({ file, expression: new RegExp(source, flags) });
  const made = ({ callee, arguments: given }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    const [source, flags] = given as (ESTree.Expression | undefined)[];
    add(textOf(source, texts), flags ? textOf(flags, texts) : "");
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init) texts.set(id.name, init);
    },
  }).visit(program);
  new Visitor({
    Literal: (node) => ("regex" in node && node.regex ? add(node.regex.pattern, node.regex.flags) : undefined),
    NewExpression: made,
    CallExpression: made,
  }).visit(program);
  return found;
}

/** Stands for a word that the file does not write itself: a name, a number, or words of another file. */
const WORD = "x";

/** What a text of the sources says, with `WORD` for what is known only when it runs. */
function textOf(node: ESTree.Expression | undefined, texts: Map<string, ESTree.Expression>): string {
  if (!node) return WORD;
  if (node.type === "Literal" && (typeof node.value === "string" || typeof node.value === "number"))
    return String(node.value);
  if (node.type === "TemplateLiteral")
    return node.quasis
      .map(
        ({ value }, at) =>
          (value.cooked ?? "") + (at < node.expressions.length ? textOf(node.expressions[at], texts) : ""),
      )
      .join("");
  if (node.type === "TaggedTemplateExpression")
    return node.quasi.quasis
      .map(
        ({ value }, at) =>
          value.raw + (at < node.quasi.expressions.length ? textOf(node.quasi.expressions[at], texts) : ""),
      )
      .join("");
  if (node.type === "BinaryExpression" && node.operator === "+")
    return textOf(node.left as ESTree.Expression, texts) + textOf(node.right, texts);
  const init = node.type === "Identifier" ? texts.get(node.name) : undefined;
  if (init) return textOf(init, texts);
  // A text whose method is called, and a list that is joined.
  if (node.type === "CallExpression" && node.callee.type === "MemberExpression") {
    const { object } = node.callee;
    if (object.type === "ArrayExpression")
      return object.elements.map((one) => textOf(one as ESTree.Expression, texts)).join("|");
    return textOf(object, texts);
  }
  return WORD;
}
