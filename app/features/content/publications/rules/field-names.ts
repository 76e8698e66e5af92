import type { ListName } from "~/features/content/pages/rules.ts";
import { FIELD_LABELS, type Field, LIST_LABELS } from "./labels.ts";

const LIST = /^lists\.([a-zA-Z]+)/;

/** What the field at a path is called in the studio; a row of a list by what it is. */
export function fieldName(path: string): string {
  const list = LIST.exec(path)?.[1];
  return list ? LIST_LABELS[list as ListName].one : (FIELD_LABELS[path as Field] ?? "page");
}
