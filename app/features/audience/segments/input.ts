import { z } from "zod";
import { SOURCES } from "~/features/audience/contacts/rules.ts";
import { partsOfFields } from "~/lib/form-names.ts";
import { idInput, type SegmentId } from "~/lib/ids.ts";
import { lineField } from "~/lib/text-fields.ts";
import { CONDITIONS_MOST, type Condition, DAYS_MOST, inDays, KINDS, MATCHES, NAME_MOST } from "./rules.ts";

export const segmentIdInput = idInput<SegmentId>();

const DAYS_PROBLEM = `Please enter whole days, from 1 to ${DAYS_MOST}`;

const condition = z
  .object({ kind: z.enum(KINDS), is: z.enum(["yes", "no"]), value: z.string().trim().max(100).default("") })
  .transform(({ kind, is, value }, context): Condition => {
    const written = kind === "country" ? value.toUpperCase() : value.toLowerCase();
    const problem = valueProblem(kind, written);
    if (problem) context.addIssue({ code: "custom", path: ["value"], message: problem });
    return { kind, is: is === "yes", value: written };
  });

function valueProblem(kind: Condition["kind"], value: string): string | null {
  if (inDays(kind)) return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= DAYS_MOST ? null : DAYS_PROBLEM;
  if (kind === "source") return SOURCES.some((source) => source === value) ? null : "Please choose a source";
  if (kind === "country") return /^[A-Z]{2}$/.test(value) ? null : "Please choose a country";
  return value ? null : "Please choose a tag";
}

const rules = z.object({
  match: z.enum(MATCHES).catch("all"),
  conditions: z
    .array(condition, "Please add a condition")
    .min(1, "Please add a condition")
    .max(CONDITIONS_MOST, `Please use at most ${CONDITIONS_MOST} conditions`),
});

/** A named segment, as the dialog sends it. */
export const segmentInput = rules.extend({
  name: lineField(NAME_MOST, z.string().default("")).refine((text) => text !== "", "Please name the segment"),
});
export type SegmentInput = z.output<typeof segmentInput>;

/** The dialog's form. */
export const readSegment = (form: FormData) => segmentInput.safeParse(partsOfFields(form));
/** The same without a name, while it is being written. */
export const readSegmentRules = (query: URLSearchParams) => rules.safeParse(partsOfFields(query));

/** The answer of the dialog. */
export type SegmentAnswer = { ok: boolean; problems: Record<string, string> };
