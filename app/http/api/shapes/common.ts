import { z } from "zod";

export const id = z.uuid();
/** UTC with offset, RFC 3339. */
export const moment = z.date();
export const moments = z.date().nullable();
/** Minor units of its currency. */
export const money = z.object({ minor: z.int(), currency: z.string() });
/** What the editor and its browser describe in detail. */
export const anyObject = z.record(z.string(), z.unknown());
export const search = z.string().trim().max(100).default("");

type Form = Record<string, unknown>;

/**
 * The body of a change as JSON that a form of the studio is made of: its own schema checks it, so that limits and
 * messages are the same.
 */
export const viaForm = <Shape extends z.ZodRawShape, Schema extends z.ZodType>(
  shape: Shape,
  schema: Schema,
  toForm: (body: z.output<z.ZodObject<Shape, z.core.$strict>>) => Form = (body) => body as Form,
) =>
  z.strictObject(shape).transform((body, context): z.output<Schema> => {
    const parsed = schema.safeParse(toForm(body as z.output<z.ZodObject<Shape, z.core.$strict>>));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path: [...path], message });
    return z.NEVER;
  });

/** Words that a form divides by commas. */
export const words = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^[^,]*$/, "Please use no commas"),
  )
  .max(100)
  .default([]);
export const ticked = (is: boolean | undefined) => (is ? "on" : undefined);
