import type { z } from "zod";

type Fields = [name: string, value: string][];

/** Every field of a form that fills what its schema allows with this letter: each row, each text to its end. */
export function largestForm(schema: z.ZodType, letter: string, path = ""): Fields {
  const { def, bag } = (schema as unknown as z.core.$ZodTypes)._zod;
  const inside = (inner: z.core.SomeType, name = "") =>
    largestForm(inner as z.ZodType, letter, [path, name].filter(Boolean).join("."));
  const most = Number((bag as { maximum?: number }).maximum ?? 1);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, inner]) => inside(inner, name));
    case "intersection":
      return [...inside(def.left), ...inside(def.right)];
    case "array":
      return Array.from({ length: most }).flatMap((_, at) => inside(def.element, String(at)));
    case "record":
      return ["source", "medium", "campaign", "term", "content"].flatMap((name) => inside(def.valueType, name));
    case "pipe":
      return (def.out as z.ZodType)._zod.def.type === "string" ? inside(def.out) : inside(def.in);
    case "optional":
    case "nullable":
    case "default":
    case "catch":
      return inside(def.innerType);
    default:
      return [[path, letter.repeat(most)]];
  }
}
