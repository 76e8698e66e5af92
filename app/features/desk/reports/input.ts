import { z } from "zod";
import { CHOSEN_REASONS, isContraband } from "~/features/account/withholding/rules/reasons.ts";
import { MOST_COUNTRIES } from "~/features/account/withholding/rules/territory.ts";
import { LONGEST as WORDS } from "~/features/account/withholding/rules.ts";
import { countryCode } from "~/lib/countries.ts";
import { emailAddress } from "~/lib/email-field.ts";
import { idInput, type ReportId, type ReportPictureId } from "~/lib/ids.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";
import { STEPS } from "./rules/deciding.ts";
import { asksFor, type CategoryId, isAnonymous, LONGEST, type ReportField, TRAP, TRAPPED } from "./rules.ts";

export const reportIdInput = idInput<ReportId>();
export const reportPictureIdInput = idInput<ReportPictureId>();

/** A text field of a form; a file in its place counts as empty. */
const given = z.string().catch("");
const seen = (field: z.ZodType<string, unknown>, message: string) => field.refine((text) => text !== "", message);
const agreed = (message: string) => z.literal("on", message).transform(() => "on");
const email = lineField(LONGEST.email, given).pipe(emailAddress);

const FIELDS: Record<ReportField, z.ZodType<string, unknown>> = {
  work: seen(wordsField(LONGEST.work, given), "Please say which work it is, and where it can be seen"),
  authority: seen(
    lineField(LONGEST.line, given),
    "Please say what you are to the work: its owner, or who acts for them",
  ),
  name: seen(lineField(LONGEST.line, given), "Please enter your name"),
  email,
  goodFaith: agreed("Please confirm that you believe it"),
  accuracy: agreed("Please confirm this too: the law asks for it"),
  signature: seen(lineField(LONGEST.line, given), "Please write your name once more: it stands for your signature"),
};

const asked = (category: CategoryId, field: ReportField) => {
  if (!asksFor(category, field)) return given.transform(() => "");
  // Who need not be named need not have an address either.
  return field === "email" && isAnonymous(category)
    ? lineField(LONGEST.email, given).pipe(z.union([z.literal(""), emailAddress]))
    : FIELDS[field];
};

/** A report of this category, with exactly what it asks for; everything else that is sent is thrown away. */
export const reportInput = (category: CategoryId) =>
  z.object({
    explanation: seen(wordsField(LONGEST.explanation, given), "Please say what is wrong there"),
    work: asked(category, "work"),
    authority: asked(category, "authority"),
    name: asked(category, "name"),
    email: asked(category, "email"),
    goodFaith: asked(category, "goodFaith"),
    accuracy: asked(category, "accuracy"),
    signature: asked(category, "signature"),
    [TRAP]: given.refine((text) => text === "", TRAPPED),
  });

export type ReportWords = Omit<z.output<ReturnType<typeof reportInput>>, typeof TRAP | "goodFaith" | "accuracy">;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day in a form, as its beginning in UTC; empty is none. */
const dayField = given.transform((text, context) => {
  if (text === "") return null;
  const day = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (day && !Number.isNaN(day.getTime())) return day;
  context.addIssue({ code: "custom", message: "Please choose a day" });
  return z.NEVER;
});

const SEPARATORS = /[,;\n]/;
/** Characters of the names of as many countries as one decision can have. */
const LONGEST_LIST = 2_000;

/** Countries by name or by their two letters, each once. */
const countriesField = given.transform((text, context) => {
  const problem = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  if (text.length > LONGEST_LIST) return problem(`Please name at most ${MOST_COUNTRIES} countries`);
  const names = text.split(SEPARATORS).flatMap((name) => name.trim() || []);
  const unknown = names.find((name) => countryCode(name) === null);
  if (unknown !== undefined) return problem(`No country is called “${unknown}”. Please write it as in the list`);
  const codes = [...new Set(names.flatMap((name) => countryCode(name) ?? []))];
  return codes.length > MOST_COUNTRIES ? problem(`Please name at most ${MOST_COUNTRIES} countries`) : codes;
});

/** What the desk does with a report; a day that is over is refused, and a country where none is known. */
export const stepInput = (now: Date, knowsCountries: boolean) =>
  z
    .object({
      step: z.enum(STEPS, "Please choose what to do"),
      reason: z
        .enum(CHOSEN_REASONS, "Please choose a reason")
        .or(z.literal("").transform(() => null))
        .catch(null),
      words: seen(wordsField(WORDS.facts, given), "Please say why, in a sentence that its owner understands"),
      until: dayField,
      countries: countriesField,
    })
    .superRefine(({ step, reason, until, countries }, context) => {
      const problem = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (step !== "nothing" && step !== "ask" && reason === null) problem("reason", "Please choose a reason");
      if ((step === "hide" || step === "ask") && until === null) problem("until", "Please choose a day");
      if (step === "hide-in-countries" && !knowsCountries) problem("step", "Here nobody knows where visitors are");
      if (step === "hide-in-countries" && !countries.length) problem("countries", "Please name a country");
      if (step === "hide-in-countries" && reason !== null && isContraband(reason))
        problem("step", "Holding it is a crime: please remove it, everywhere");
      if (step !== "hide-in-countries" && countries.length)
        problem("countries", "Please leave this empty, or choose “Hide it in named countries”");
      if (until !== null && until <= now) problem("until", "Please choose a day that is not over");
    });
export type DeskStep = z.output<ReturnType<typeof stepInput>>;

export const appealAnswerInput = z.object({
  outcome: z.enum(["upheld", "taken-back"], "Please choose whether it stays"),
  answer: seen(wordsField(WORDS.facts, given), "Please say why"),
});
