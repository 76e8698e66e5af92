import type { ListName } from "~/features/content/pages/rules.ts";
import { capitalised, FIELD_LABELS, type Field, LIST_LABELS } from "~/features/content/publications/rules/labels.ts";
import { kindOfField } from "../rules.ts";

const OF_ROW = /^lists\.([a-zA-Z]+)\.(.+)$/;

/** What the editor calls a field: `Title`, or `Press quote: source` in a row. */
export function labelOf(path: string): string {
  const kind = kindOfField(path);
  const [, list, key] = OF_ROW.exec(kind) ?? [];
  if (!list || !key) return capitalised(FIELD_LABELS[kind as Field] ?? kind);
  const { one, fields } = LIST_LABELS[list as ListName];
  const field = (fields as Record<string, string>)[key] ?? key;
  return capitalised(field === "text" ? one : `${one}: ${field}`);
}
