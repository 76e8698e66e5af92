import { z } from "zod";
import { heroInput } from "~/features/content/films/input.ts";
import { SHOWCASES } from "./rules.ts";

export const showcaseInput = z.enum(SHOWCASES).catch("netflix");
const typedText = z.string().optional().catch(undefined);

/** The texts of a hero as a form sends them, the page it is on, and the raw values, valid or not. */
export function heroForm(form: FormData) {
  const fields = Object.fromEntries(form);
  return {
    showcase: showcaseInput.parse(fields.showcase),
    typed: z.object({ title: typedText, description: typedText }).parse(fields),
    parsed: heroInput.safeParse(fields),
  };
}

/** The first message of each field. */
export const heroProblems = (error: z.ZodError<z.infer<typeof heroInput>>) => {
  const { title, description } = z.flattenError(error).fieldErrors;
  return { ...(title?.[0] && { title: title[0] }), ...(description?.[0] && { description: description[0] }) };
};
