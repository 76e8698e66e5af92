import { z } from "zod";
import { LAYOUTS, type Layout, PAPERS, type Paper, type ProgrammeChoice } from "./rules.ts";

const keysOf = <Key extends string>(names: Record<Key, unknown>) => Object.keys(names) as [Key, ...Key[]];

const isTicked = z
  .literal("on")
  .optional()
  .catch(undefined)
  .transform((ticked) => ticked === "on");

/** What a screen's address asks for; the usual page for what it does not say. */
export const programmeChoiceInput = z
  .object({
    layout: z.enum(keysOf<Layout>(LAYOUTS)).catch("picture"),
    paper: z.enum(keysOf<Paper>(PAPERS)).catch("a4"),
    marks: isTicked,
    grey: isTicked,
  })
  .transform(({ layout, paper, marks, grey }): ProgrammeChoice => ({ layout, paper, isMarked: marks, isGrey: grey }));
