import { type FilmContent, filledContent } from "../films/rules.ts";

/** A form's names say where a value belongs: `press.screenings.2.day`. */
export type Fields = Iterable<[name: string, value: unknown]>;
type Tree = { [part: string]: Tree | string };

const NAME = /^[a-zA-Z]+(\.([a-zA-Z]+|\d{1,4}))*$/;
const LONGEST_NAME = 100;
const MOST_PARTS = 6;

/** No form of ours has a field with a longer name, or with more parts in it. */
export const isFieldName = (name: string): boolean =>
  name.length <= LONGEST_NAME && name.split(".", MOST_PARTS + 1).length <= MOST_PARTS;

/**
 * What a form's fields say, put where their names tell. Nothing is checked but the names, so that a half-written form
 * can be kept too.
 */
export function partsOfFields(fields: Fields): unknown {
  const tree: Tree = Object.create(null);
  for (const [name, value] of fields) {
    if (typeof value === "string" && isFieldName(name) && NAME.test(name)) put(tree, name.split("."), value);
  }
  return withLists(tree);
}

/** The film's content as its form says it; parts without a field are empty. */
export const contentOfFields = (fields: Fields): FilmContent =>
  withWholeRows(filledContent(partsOfFields(fields) as Partial<FilmContent>));

const SCREENING = { day: "", time: "", festival: "", venue: "", city: "", ticketUrl: "" };

/** A row whose field was not sent has it empty. */
function withWholeRows(content: FilmContent): FilmContent {
  const { press } = content;
  return {
    ...content,
    cast: rows(content.cast, { name: "", role: "", imageKey: "" }),
    credits: rows(content.credits, { job: "", name: "" }),
    socials: rows(content.socials, { platform: "website", url: "", username: "" }),
    press: {
      ...press,
      technical: rows(press.technical, { name: "", value: "" }),
      laurels: rows(press.laurels, { festival: "", award: "", year: "" }),
      screenings: rows(press.screenings, SCREENING),
      quotes: rows(press.quotes, { text: "", source: "", url: "" }),
    },
  };
}

/** Rows as they were sent; a field that was not has what `empty` says. */
export const rows = <Row extends object>(sent: Row[], empty: Row): Row[] =>
  Array.isArray(sent) ? sent.map((row) => (typeof row === "object" ? { ...empty, ...row } : row)) : sent;

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

/** Parts that are numbered throughout are a list, in the order of their numbers. */
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
