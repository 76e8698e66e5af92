import { z } from "zod";

/** One place in a schema's values: `put` returns a value that is valid everywhere else. */
export type Place = { path: string; schema: z.ZodType; put: (value: unknown) => unknown };

const ID = "00000000-0000-4000-8000-000000000000";

/** These contain a valid value for every leaf of the product; a leaf without one is left as it is. */
const CANDIDATES: unknown[] = [
  ...["a", "5", "abc", ID, "ada@example.org", "https://a.example/", "2026-03-01", "2026-03-01T12:00:00Z", "", "/a"],
  ...["#112233", "0".repeat(32), "0".repeat(64), "en", "1:05", "on", "true", "👍", "a.a", "a/a", "files/a", "abcdefgh"],
  ...[1, 50, true, null, undefined, new File(["a"], "a.txt"), {}, []],
];

/** Every place in the values of a schema, the root first. An unknown kind of schema throws. */
export function placesOf(schema: z.ZodType, path = "", put: Place["put"] = (value) => value): Place[] {
  const inner = partsOf(schema).flatMap((part) =>
    placesOf(part.schema, `${path}.${part.name}`, (value) => put(part.around(value))),
  );
  return [{ path, schema, put }, ...inner];
}

const definitionOf = (schema: z.ZodType) => (schema as unknown as z.core.$ZodTypes)._zod.def;

type Part = { name: string; schema: z.ZodType; around: (value: unknown) => unknown };

function partsOf(schema: z.ZodType): Part[] {
  const def = definitionOf(schema);
  const as = (name: string, inner: z.core.SomeType, around: Part["around"] = (value) => value): Part => ({
    name,
    schema: inner as z.ZodType,
    around,
  });
  switch (def.type) {
    case "object": {
      const good = goodOf(schema) as object;
      return Object.entries(def.shape).map(([name, inner]) => as(name, inner, (value) => ({ ...good, [name]: value })));
    }
    case "record": {
      const key = String(goodOf(def.keyType as z.ZodType));
      return [as(key, def.valueType, (value) => ({ [key]: value }))];
    }
    case "array":
      return [as("0", def.element, (value) => [value])];
    case "union":
      return def.options.map((option, at) => as(`|${at}`, option));
    case "intersection": {
      const [left, right] = [def.left, def.right].map((side) => goodOf(side as z.ZodType) as object);
      const onto = (other: object | undefined) => (value: unknown) => (isPlain(value) ? { ...other, ...value } : value);
      return [as("&0", def.left, onto(right)), as("&1", def.right, onto(left))];
    }
    case "pipe":
      return [as("in", def.in), as("out", def.out)];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
    case "nonoptional":
      return [as("inner", def.innerType)];
    case "string":
    case "number":
    case "boolean":
    case "enum":
    case "literal":
    case "custom":
    case "transform":
    case "null":
    case "unknown":
      return [];
    default:
      throw new Error(`Say in schema-places.ts what is inside of a schema of the type ${def.type}.`);
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value that the schema accepts, or a similar one. */
function goodOf(schema: z.ZodType): unknown {
  const def = definitionOf(schema);
  if (def.type === "object") {
    return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, goodOf(inner as z.ZodType)]));
  }
  if (def.type === "intersection") {
    return { ...(goodOf(def.left as z.ZodType) as object), ...(goodOf(def.right as z.ZodType) as object) };
  }
  const offered = [...CANDIDATES, ...valuesOf(schema)];
  const simple = offered.find((value) => schema.safeParse(value).success);
  if (simple !== undefined || schema.safeParse(undefined).success) return simple;
  if (def.type === "array") return [goodOf(def.element as z.ZodType)];
  if (def.type === "union") return goodOf(def.options[0] as z.ZodType);
  if (def.type === "pipe") return goodOf(def.in as z.ZodType);
  return partsOf(schema).map((part) => part.around(goodOf(part.schema)))[0];
}

const valuesOf = (schema: z.ZodType): unknown[] =>
  schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : [];
