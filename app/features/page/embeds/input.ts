import { z } from "zod";
import { idInput, type VideoId } from "~/lib/ids.ts";

export const videoIdInput = idInput<VideoId>();

/** Addresses of this instance are shorter. */
const LONGEST_ADDRESS = 500;
const LARGEST_PIXELS = 100_000;

/** Room in pixels; what is no number is no limit. */
const pixels = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(LARGEST_PIXELS))
  .optional()
  .catch(undefined);

/** The parameters of oEmbed 1.0, section 2.2. */
export const oEmbedInput = z.object({
  url: z.url().max(LONGEST_ADDRESS),
  maxwidth: pixels,
  maxheight: pixels,
  format: z.string().max(20).optional(),
});
