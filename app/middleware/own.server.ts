import type { z } from "zod";

/** A 404 without details: for what is not there, and for what belongs to another account. */
export const notFound = () => new Response(null, { status: 404 });

/** What an address names by an id or other words; where they are none, it is not found. */
export function requested<Schema extends z.ZodType>(input: Schema, named: unknown): z.output<Schema> {
  const id = input.safeParse(named);
  if (!id.success) throw notFound();
  return id.data;
}
