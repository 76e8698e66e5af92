/** What the schema of a record needs to know of a column; drizzle's columns are of this shape. */
export type ColumnShape = {
  name: string;
  dataType: string;
  columnType: string;
  notNull: boolean;
  enumValues?: readonly string[] | undefined;
};

/** The value that says whether a withheld column holds something. */
export const saidOfSecret = (name: string): ColumnShape => ({
  name,
  dataType: "boolean",
  columnType: "PgBoolean",
  notNull: true,
});

type Schema = Record<string, unknown>;

/** The JSON Schema (draft 2020-12) of one line of a table's records. */
export function recordSchema(table: string, columns: readonly ColumnShape[]): Schema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: table,
    type: "object",
    properties: Object.fromEntries(columns.map((column) => [column.name, valueSchema(column)])),
    required: columns.map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Documents and other nested values may be anything; a value that may be absent may be null. */
function valueSchema(column: ColumnShape): Schema {
  const plain = plainSchema(column);
  return column.notNull || !("type" in plain) ? plain : { anyOf: [plain, { type: "null" }] };
}

function plainSchema({ dataType, columnType, enumValues }: ColumnShape): Schema {
  if (columnType === "PgUUID") return { type: "string", format: "uuid" };
  if (dataType === "array") return { type: "array" };
  if (dataType === "number" || dataType === "bigint") return { type: "number" };
  if (dataType === "boolean") return { type: "boolean" };
  if (dataType === "date") return { type: "string", format: "date-time" };
  if (dataType === "string") return enumValues?.length ? { type: "string", enum: enumValues } : { type: "string" };
  return {};
}
