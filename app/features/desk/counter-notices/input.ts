import { z } from "zod";
import { lineField, wordsField } from "~/lib/text-fields.ts";
import { LONGEST } from "./rules.ts";

/** A text field of a form; a file in its place counts as empty. */
const given = z.string().catch("");
const seen = (field: z.ZodType<string, unknown>, message: string) => field.refine((text) => text !== "", message);
const AGREE = "Please confirm this: the law asks for it";

/** What 17 U.S.C. 512 (g) (3) asks for; what was taken away, and where it was, is known of the decision. */
export const counterNoticeInput = z.object({
  name: seen(lineField(LONGEST.line, given), "Please enter your full name"),
  address: seen(wordsField(LONGEST.address, given), "Please enter your address: street, place and country"),
  phone: seen(lineField(LONGEST.phone, given), "Please enter a telephone number"),
  mistake: z.literal("on", AGREE),
  jurisdiction: z.literal("on", AGREE),
  signature: seen(lineField(LONGEST.line, given), "Please write your name once more: it stands for your signature"),
});

export type CounterWords = Pick<z.output<typeof counterNoticeInput>, "name" | "address" | "phone" | "signature">;
