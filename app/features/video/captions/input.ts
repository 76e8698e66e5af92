import { z } from "zod";
import { ENCODINGS } from "~/lib/encodings.ts";
import { type CaptionId, idInput } from "~/lib/ids.ts";
import { titleField } from "~/lib/text-fields.ts";
import { canonicalTag, languageName } from "./rules/languages.ts";
import { captionMessage, LARGEST_CAPTIONS_BYTES, LONGEST_LABEL } from "./rules.ts";

export const captionIdInput = idInput<CaptionId>();

/** A language tag in its canonical spelling, such as `pt-BR`. */
export const languageTag = z
  .string("Please choose a language.")
  .trim()
  .max(35)
  .transform((tag, context) => {
    const canonical = canonicalTag(tag);
    if (canonical) return canonical;
    context.addIssue({ code: "custom", message: "Please choose a language." });
    return z.NEVER;
  });

const label = titleField(LONGEST_LABEL, z.string(), `A name can have up to ${LONGEST_LABEL} characters.`).optional();

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const newCaptionsInput = z
  .object({
    file: z
      .instanceof(File, { error: "Please choose a caption file." })
      .refine(({ size }) => size > 0, "Please choose a caption file.")
      .refine(({ size }) => size <= LARGEST_CAPTIONS_BYTES, captionMessage({ reason: "too-large" })),
    srclang: languageTag,
    label,
    isDefault: ticked,
  })
  .transform((input) => ({ ...input, label: input.label || languageName(input.srclang) }));

/** How a file is read: without an answer it is shown first where that is not certain. */
export const readingInput = z.object({
  encoding: z.enum(ENCODINGS).optional().catch(undefined),
  isChecked: z
    .literal("true")
    .optional()
    .catch(undefined)
    .transform((value) => value === "true"),
});

export const captionChangeInput = z.object({
  isDefault: z.enum(["true", "false"]).transform((value) => value === "true"),
});
