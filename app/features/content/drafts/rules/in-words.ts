import type { Json } from "~/features/content/pages/rules/patches.ts";

/** A value of a page as somebody recognises it: its text, or the first text of a row. */
export function inWords(value: Json): string {
  if (value === null) return "it was removed";
  const text = firstText(value);
  return text === "" ? "nothing" : `“${text}”`;
}

/** Orders of lists name ids, which nobody recognises. */
export const isOrder = (path: string): boolean => path.endsWith(".order");

function firstText(value: Json): string {
  if (Array.isArray(value)) return value.map(firstText).join(", ");
  if (typeof value === "object" && value !== null) return Object.values(value).map(firstText).find(Boolean) ?? "";
  return String(value ?? "").trim();
}
