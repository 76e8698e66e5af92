import { z } from "zod";

const LONGEST_CODE = 40;

/** A code of an app, or a recovery code; spaces between are how people read them. */
export const factorCodeInput = z.object({
  code: z
    .string({ error: "Please enter the code" })
    .max(LONGEST_CODE, "Please enter the code")
    .transform((code) => code.replace(/\s+/g, ""))
    .pipe(z.string().min(1, "Please enter the code")),
});
