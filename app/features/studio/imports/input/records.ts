import { z } from "zod";

/** What the reading of a record needs to know of a column; drizzle's columns are of this shape. */
export type ReadColumn = {
  name: string;
  dataType: string;
  columnType: string;
  notNull: boolean;
  hasDefault: boolean;
  generated?: unknown;
  enumValues?: readonly string[] | undefined;
  /** Of a list: what it holds. */
  baseColumn?: { dataType: string };
};

/** The longest text of a single column; forms have their own, smaller limits. */
const LONGEST_TEXT = 100_000;
const MOST_OF_LIST = 10_000;
const LARGEST_INTEGER = 2_147_483_647;

/** A zero byte cannot be stored, and half a character is no text. */
const text = z
  .string()
  .max(LONGEST_TEXT)
  .refine((value) => value.isWellFormed() && !value.includes("\0"));

const moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine((date) => date.getUTCFullYear() >= 1970 && date.getUTCFullYear() < 2500);

const integer = z.number().int().min(-LARGEST_INTEGER).max(LARGEST_INTEGER);

function valueInput({ columnType, dataType, enumValues, baseColumn }: ReadColumn): z.ZodType {
  if (columnType === "PgUUID") return z.uuid();
  if (dataType === "array") return z.array(baseColumn?.dataType === "number" ? integer : text).max(MOST_OF_LIST);
  if (columnType === "PgInteger") return integer;
  if (dataType === "number") return z.number().int();
  if (dataType === "boolean") return z.boolean();
  if (dataType === "date") return moment;
  if (dataType === "string") return enumValues?.length ? z.enum(enumValues as [string, ...string[]]) : text;
  return z.unknown();
}

/** One row by the names that drizzle has for its columns. */
export type Row = Record<string, unknown>;

/** Reads one line of a table's records, as the published schema describes it; unknown values are passed over. */
export function recordInput(columns: Record<string, ReadColumn>): (record: unknown) => Row | string {
  const read = Object.entries(columns).filter(([, { generated }]) => !generated);
  const shape = z.object(
    Object.fromEntries(
      read.map(([, column]) => {
        const value = column.notNull ? valueInput(column) : valueInput(column).nullable();
        return [column.name, column.hasDefault || !column.notNull ? value.optional() : value];
      }),
    ),
  );
  return (record) => {
    const parsed = shape.safeParse(record);
    if (!parsed.success) return `the value of ${parsed.error.issues[0]?.path.join(".") || "the row"} cannot be read`;
    return Object.fromEntries(
      read.flatMap(([key, { name }]) => (parsed.data[name] === undefined ? [] : [[key, parsed.data[name]]])),
    );
  };
}
