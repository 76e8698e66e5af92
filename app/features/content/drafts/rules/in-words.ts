import type { Json } from "~/features/content/pages/rules/patches.ts";

/** Longer texts are recognised by their beginning. */
const LONGEST = 200;

/** A value of a page as somebody recognises it: its text, or the texts of a row. */
export function inWords(value: Json): string {
  if (value === null) return "it was removed";
  const text = textsIn(value).join(", ");
  if (text === "") return "nothing";
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text}”`;
}

/** Orders of lists name ids, which nobody recognises. */
export const isOrder = (path: string): boolean => path.endsWith(".order");

const isPicture = (text: string) => text.startsWith("pictures/");

function textsIn(value: Json): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  const text = String(value ?? "").trim();
  return text === "" || isPicture(text) ? [] : [text];
}
