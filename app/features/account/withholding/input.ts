import { z } from "zod";
import { type AppealId, type DecisionId, idInput } from "~/lib/ids.ts";
import { wordsField } from "~/lib/text-fields.ts";
import { LONGEST } from "./rules.ts";

export const decisionIdInput = idInput<DecisionId>();
export const appealIdInput = idInput<AppealId>();

/** A text field of a form; a file in its place counts as empty. */
const given = z.string().catch("");

export const appealInput = z.object({
  text: wordsField(LONGEST.appeal, given).refine((text) => text !== "", "Please write why the decision is wrong"),
});
