import type { z } from "zod";
import type { Row } from "./records.ts";

/** How rows arrive: `turn` counts them, so that those that came are the newest of the account, in their order. */
export type Arrival = {
  isTrusted: boolean;
  /** This installation has made the archive, and nobody has changed its records. */
  isSigned: boolean;
  now: Date;
  turn: number;
  /** The line of the archive as it is. */
  record: Row;
  /** The new name of a picture, of an emoji's art or of a clip; null for one that did not come. */
  picture(key: unknown): string | null;
  art(key: unknown): string | null;
  clip(id: unknown): string | null;
  /** The new id of a row of this table; null for one that did not come. */
  of(table: string, id: unknown): string | null;
  /** Days between the archive and its import. */
  shiftDays: number;
  /** Whether a file has come, by its key in the archive. */
  hasMedia(key: string): boolean;
};

/** The row to insert, or why it is left out. Ids and references are the new ones already. */
export type Arrive = (row: Row, at: Arrival) => Row | string;

export const DELETED = "it had been deleted";
export const NO_FILE = "its file is not in the archive";

/** The values that a form would store, or its first message. */
export function asForm<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> | string {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return `${issue?.path.length ? `${issue.path.join(".")}: ` : ""}${issue?.message ?? "it cannot be read"}`;
}

/** A moment that is after all that the account has. */
export const arrivedAt = ({ now, turn }: Pick<Arrival, "now" | "turn">): Date => new Date(now.getTime() + turn);

export const isoOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : "");
