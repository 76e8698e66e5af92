import { z } from "zod";
import { PARTS } from "~/features/studio/exports/rules.ts";
import { type ImportId, idInput } from "~/lib/ids.ts";

export const importIdInput = idInput<ImportId>();

const count = z.number().int().min(0);
const table = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const path = z.string().min(1).max(600);

/** The list of contents of an archive, whose format was looked at before. */
export const manifestInput = z.object({
  product: z.object({ name: z.string().max(100), version: z.string().max(100) }),
  madeAt: z.iso.datetime(),
  account: z.object({ username: z.string().max(100).nullable() }),
  parts: z.array(z.enum(PARTS)).max(PARTS.length),
  records: z.record(table, count),
  figures: z.record(table, count),
  files: z.array(z.object({ path, bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })).max(100_000),
  missing: z.array(path).max(100_000),
});
export type ReadManifest = z.output<typeof manifestInput>;

/** The version that an archive says it has; null where it says none. */
export const formatInput = z.object({ format: z.string().max(100) });

/** The form that starts an import. */
export const runInput = z.object({ replacesDraft: z.literal("on").optional().transform(Boolean).catch(false) });
export type RunInput = z.output<typeof runInput>;
