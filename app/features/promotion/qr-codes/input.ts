import { z } from "zod";
import { contrastProblem, QR_FORMATS, QR_SIZE, USUAL_LOOK } from "./rules.ts";

const SIZE_PROBLEM = `Please choose a size of ${QR_SIZE.least} to ${QR_SIZE.most} pixels.`;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: "Please choose a colour.", abort: true })
  .toLowerCase();

/** Parameters of a code, in the query. */
export const qrInput = z
  .object({
    format: z.enum(QR_FORMATS, "Please choose SVG or PNG.").default("svg"),
    size: z.coerce
      .number(SIZE_PROBLEM)
      .int(SIZE_PROBLEM)
      .min(QR_SIZE.least, SIZE_PROBLEM)
      .max(QR_SIZE.most, SIZE_PROBLEM)
      .default(QR_SIZE.usual),
    dark: color.default(USUAL_LOOK.dark),
    light: color.default(USUAL_LOOK.light),
  })
  .superRefine((look, context) => {
    const message = contrastProblem(look);
    if (message) context.addIssue({ code: "custom", path: ["dark"], message });
  });
