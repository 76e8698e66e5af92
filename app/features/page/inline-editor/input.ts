import { z } from "zod";
import { heroInput } from "~/features/content/films/input.ts";
import type { Clash, Patch } from "~/features/content/pages/rules/patches.ts";
import { SHOWCASES } from "./rules.ts";

export const showcaseInput = z.enum(SHOWCASES).catch("netflix");
const typedText = z.string().optional().catch(undefined);

/** The texts of a hero as a form sends them, what they were before, the page, and the raw values, valid or not. */
export function heroForm(form: FormData) {
  const fields = Object.fromEntries(form);
  return {
    showcase: showcaseInput.parse(fields.showcase),
    typed: z.object({ title: typedText, description: typedText }).parse(fields),
    before: definedOnly({ title: fields["was.title"], description: fields["was.description"] }),
    parsed: heroInput.safeParse(fields),
  };
}

/** The first message of each field. */
export const heroProblems = (error: z.ZodError<z.infer<typeof heroInput>>) => {
  const { title, description } = z.flattenError(error).fieldErrors;
  return { ...(title?.[0] && { title: title[0] }), ...(description?.[0] && { description: description[0] }) };
};

type Words = { title: string; description: string };

const definedOnly = (words: Record<keyof Words, FormDataEntryValue | undefined>): Partial<Words> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => typeof value === "string"));

/** The changes of the draft that a hero's form makes, given what its fields held before. */
export const heroPatches = (words: Partial<Words>, before: Words): Patch[] =>
  (["title", "description"] as const).flatMap((path) => {
    const [was, value] = [before[path], words[path]];
    return value === undefined || value === was ? [] : [{ path, was, value }];
  });

/** For a field that was changed elsewhere while its owner wrote. */
export const clashProblems = (clashes: Clash[]): Record<string, string> =>
  Object.fromEntries(
    clashes.map(({ path, theirs }) => [
      path,
      `This was changed elsewhere in the meantime, to “${String(theirs)}”. Save again to keep yours.`,
    ]),
  );
