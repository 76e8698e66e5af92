import { z } from "zod";
import { idInput, type LedgerTransactionId } from "~/lib/ids.ts";
import { parsedJson } from "~/lib/json.ts";

/** More steps than a tree of all transactions there could ever be has. */
const STEPS_MOST = 64;
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A proof as it was downloaded. */
export const proofInput = z
  .string()
  .transform(parsedJson("This is not JSON"))
  .pipe(
    z.object({
      month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
      words: z.string().max(16_000),
      path: z.array(z.object({ side: z.enum(["left", "right"]), hash })).max(STEPS_MOST),
    }),
  );

export const transactionIdInput = idInput<LedgerTransactionId>();
