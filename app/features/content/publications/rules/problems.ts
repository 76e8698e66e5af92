import { valueAt } from "~/features/content/pages/rules/patches.ts";
import type { ListName, PageDocument } from "~/features/content/pages/rules.ts";
import { fieldName } from "./field-names.ts";
import { capitalised, FIELD_LABELS, type Field, LIST_LABELS, rowLabel } from "./labels.ts";

const ROW = /^lists\.([a-zA-Z]+)(?:\.byId\.([^.]+)(?:\.(.+))?)?$/;

/** Each problem of a document that cannot be published, with its field in the words of the studio. */
export const problemsInWords = (document: PageDocument, problems: Record<string, string>): string[] =>
  Object.entries(problems).map(([path, message]) => `${fieldInWords(document, path)}: ${message}`);

/** Each message once, with the fields that have it: for a screen that shows none of them. */
export const problemsInShort = (problems: Record<string, string>): string =>
  [...Map.groupBy(Object.entries(problems), ([, message]) => message)]
    .map(([message, fields]) => `${capitalised(namesOf(fields.map(([path]) => path)))}: ${message}`)
    .join(" ");

const namesOf = (paths: string[]) => [...new Set(paths.map(fieldName))].join(", ");

function fieldInWords(document: PageDocument, path: string): string {
  if (Object.hasOwn(FIELD_LABELS, path)) return capitalised(FIELD_LABELS[path as Field]);
  const [, list, id, field = ""] = ROW.exec(path) ?? [];
  if (!list || !Object.hasOwn(LIST_LABELS, list)) return "Your page";
  const labels = LIST_LABELS[list as ListName];
  if (!id) return capitalised(labels.many);
  const name = (labels.fields as Record<string, string>)[field] ?? "";
  const row = valueAt(document, `lists.${list}.byId.${id}`);
  return rowLabel(list as ListName, Object(row), name === "text" ? "" : name);
}
