import type { JsonCount } from "./json-count.ts";

/** Values in each other, and of one record: a page with all its words has a tenth of them. */
const DEEPEST = 32;
const MOST_VALUES = 50_000;

/** Whether a JSON text may be a record; an empty list or object is counted twice. */
export const isCountOfRecord = ({ values, deepest }: JsonCount): boolean =>
  values <= 2 * MOST_VALUES && deepest <= DEEPEST + 1;

/**
 * Whether PostgreSQL can store a value as JSON: no text of it holds a zero byte or half a character. Values that are
 * deeper or more than any record of the product are refused, before anything walks through them.
 */
export function isStorable(value: unknown): boolean {
  let values = 0;
  const fits = (inner: unknown, depth: number): boolean => {
    values += 1;
    if (values > MOST_VALUES || depth > DEEPEST) return false;
    if (typeof inner === "string") return inner === storableText(inner);
    if (typeof inner !== "object" || inner === null) return true;
    if (Array.isArray(inner)) return inner.every((one) => fits(one, depth + 1));
    for (const key in inner)
      if (key !== storableText(key) || !fits((inner as Record<string, unknown>)[key], depth + 1)) return false;
    return true;
  };
  return fits(value, 0);
}

/** The text with a mark in place of zero bytes and halves of characters, which PostgreSQL cannot store. */
export const storableText = (text: string): string => text.replaceAll("\0", "\ufffd").toWellFormed();

/** The value with every text of it storable. */
export const storableJson = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_, inner) => (typeof inner === "string" ? storableText(inner) : inner)));
