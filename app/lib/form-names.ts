/** The field with the key of a form: a change is made once for each key. */
export const FORM_KEY = "idempotencyKey";

/** The names of form fields are paths: `press.screenings.2.day`. */
export type Fields = Iterable<[name: string, value: unknown]>;

type Tree = { [part: string]: Tree | string };

const NAME = /^[a-zA-Z]+(\.([a-zA-Z]+|\d{1,4}))*$/;

const LONGEST_NAME = 100;

const MOST_PARTS = 6;

/** Refuses names that are longer or deeper than in any form of the product. */
export const isFieldName = (name: string): boolean =>
  name.length <= LONGEST_NAME && name.split(".", MOST_PARTS + 1).length <= MOST_PARTS;

/**
 * Builds the object that the paths of the fields describe. Only the names are checked, so that incomplete forms can be
 * stored too.
 */
export function partsOfFields(fields: Fields): unknown {
  const tree: Tree = Object.create(null);
  for (const [name, value] of fields) {
    if (typeof value === "string" && isFieldName(name) && NAME.test(name)) put(tree, name.split("."), value);
  }
  return withLists(tree);
}

function put(tree: Tree, [part = "", ...rest]: string[], value: string) {
  if (!rest.length) {
    tree[part] = value;
    return;
  }
  const inner = tree[part];
  const branch: Tree = typeof inner === "object" ? inner : Object.create(null);
  tree[part] = branch;
  put(branch, rest, value);
}

/** Objects whose keys are all numbers become lists, in the order of the numbers. */
function withLists(value: Tree | string): unknown {
  if (typeof value === "string") return value;
  const parts = Object.entries(value);
  if (parts.every(([part]) => /^\d+$/.test(part))) {
    return parts.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, inner]) => withLists(inner));
  }
  return Object.fromEntries(parts.map(([part, inner]) => [part, withLists(inner)]));
}

/** The first message for each field, by the field's name. */
export function messagesByField(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.join(".")] ??= message;
  return messages;
}
