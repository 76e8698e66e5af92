import { z } from "zod";
import { PARTS } from "~/features/studio/exports/rules.ts";
import { type ImportId, idInput } from "~/lib/ids.ts";
import { titleLine } from "~/lib/plain-text.ts";
import { isStorable } from "~/lib/storable.ts";

export const importIdInput = idInput<ImportId>();

const count = z.number().int().min(0);
const table = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** Every text of the list is shown or stored. */
const words = z.string().max(100).refine(isStorable).transform(titleLine);
const path = z.string().min(1).max(600).refine(isStorable);
const MOST_TABLES = 300;
const counts = z.record(table, count).refine((tables) => Object.keys(tables).length <= MOST_TABLES);

/** The list of contents of an archive, whose format was looked at before, without its files. */
export const manifestInput = z.object({
  product: z.object({ name: words, version: words }),
  madeAt: z.iso.datetime(),
  account: z.object({ username: words.nullable() }),
  parts: z.array(z.enum(PARTS)).max(PARTS.length),
  records: counts,
  figures: counts,
  /** The mark of the installation that has made it; older archives have none. */
  seal: z.string().max(100).default(""),
});

/** A part of the files that it lists, and of those that it misses. */
export const listedFilesInput = z.array(z.object({ path, bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }));
export const missingFilesInput = z.array(path);

export type ReadManifest = z.output<typeof manifestInput> & { files: z.output<typeof listedFilesInput> };

/** The version that an archive says it has; null where it says none. */
export const formatInput = z.object({ format: words });

/** The form that starts an import. */
export const runInput = z.object({ replacesDraft: z.literal("on").optional().transform(Boolean).catch(false) });
export type RunInput = z.output<typeof runInput>;
