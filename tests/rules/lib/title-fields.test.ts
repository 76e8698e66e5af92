import { glob } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

/** A title with letters in parts, controls, and marks that change the direction of what follows. */
const DIRTY = "Ame\u0301lie\u202e\u202a\u2066\u2069\u200e\u200f\u0007 \ufeffreturns";
const CLEAN = "Amélie returns";

const IS_TITLE = /(?:title|name|label)$/i;

/** Fields that are no titles of people, or are cleaned at another place, with the reason. */
const OTHERS: [field: RegExp, reason: string][] = [
  [/^video\/probes\//, "what ffprobe tells of a file; what becomes a label is cleaned by `filmTracks`"],
  [
    /^content\/content-projects\/input sharedInput/,
    "what another program shares fills a form, whose own field cleans it",
  ],
  [/^content\/pages\//, "a draft holds what was typed; it is cleaned when it is published (below)"],
  [/^content\/festival-facts\//, "a part of the draft; it is cleaned where a sheet is made of it"],
];

type Field = { name: string; schema: z.ZodType };

function fieldsIn(schema: z.ZodType, name: string, seen: Set<z.ZodType> = new Set()): Field[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const inner = (one: unknown, key = name) => (one instanceof z.ZodType ? fieldsIn(one, key, seen) : []);
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, value]) => {
      const path = `${name}.${key}`;
      return IS_TITLE.test(key) && !isCompound(value) ? [{ name: path, schema: value }] : inner(value, path);
    });
  const { def } = schema as unknown as { def: Record<string, unknown> };
  const parts = [def.element, def.innerType, def.in, def.out, def.valueType, def.left, def.right].flatMap((one) =>
    inner(one),
  );
  const options = Array.isArray(def.options) ? def.options.flatMap((one) => inner(one)) : [];
  return [...parts, ...options];
}

/** Whether it holds further fields. */
function isCompound(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord) return true;
  const { innerType } = (schema as unknown as { def: { innerType?: z.ZodType } }).def;
  return innerType !== undefined && isCompound(innerType);
}

async function titleFields(): Promise<Field[]> {
  const fields: Field[] = [];
  for await (const path of glob(["app/features/*/*/input.ts", "app/features/*/*/input/*.ts"])) {
    const feature = path.replace(/^app\/features\//, "").replace(/\.ts$/, "");
    const exported: Record<string, unknown> = await import(resolve(path));
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType) fields.push(...fieldsIn(value, `${feature} ${name}`));
  }
  return fields;
}

test("every title, name and label is composed, on one line, and without controls and direction marks", async () => {
  const fields = (await titleFields()).filter(({ name }) => !OTHERS.some(([other]) => other.test(name)));
  expect(fields.length).toBeGreaterThan(30);
  const wrong = fields.flatMap(({ name, schema }) => {
    const parsed = schema.safeParse(DIRTY);
    return parsed.success && parsed.data !== CLEAN ? [`${name}: ${JSON.stringify(parsed.data)}`] : [];
  });
  expect(wrong).toEqual([]);
});
