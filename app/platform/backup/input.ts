import { z } from "zod";
import { ENTRY, isBackedUpDataFile, isStorageKey } from "./rules.ts";

const digest = { size: z.number().int().nonnegative(), sha256: z.string().length(64) };
/** Quoted as in SQL where necessary; these names are put into statements. */
const identifier = String.raw`(?:[a-z_][a-z0-9_$]*|"(?:[^"\0]|"")+")`;
const column = z.string().regex(new RegExp(`^${identifier}$`));
const relation = z.string().regex(new RegExp(`^${identifier}\\.${identifier}$`));

/** First entry of an archive: decides whether this version can read the rest. */
export const aboutInput = z.object({
  product: z.literal("indielens"),
  format: z.number().int(),
  version: z.string(),
  kind: z.enum(["backup", "snapshot"]),
  takenAt: z.iso.datetime(),
});

/** Last entry of an archive: names, sizes and digests of all others. */
export const manifestInput = z.object({
  /** Migrations that had been applied, oldest first. */
  level: z.array(z.object({ at: z.number().int(), hash: z.string() })),
  tables: z.array(
    z.object({ name: relation, columns: z.array(column), rows: z.number().int(), parts: z.number().int(), ...digest }),
  ),
  sequences: z.array(z.object({ name: relation, value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  files: z.array(
    z.object({ key: z.string().refine(isStorageKey), entry: z.string().startsWith(ENTRY.files), ...digest }),
  ),
  data: z.array(z.object({ name: z.string().refine(isBackedUpDataFile), ...digest })),
});

export type About = z.infer<typeof aboutInput>;
export type Manifest = z.infer<typeof manifestInput>;
