import { z } from "zod";
import { COUNTRIES } from "~/lib/countries.ts";
import { line, requiredLine } from "~/lib/form-fields.ts";
import { type FestivalRunId, idInput, type ScreenerId } from "~/lib/ids.ts";
import { wordsField } from "~/lib/text-fields.ts";
import { feeIn } from "./rules/table.ts";
import { CURRENCIES, RUN_LIMITS as MOST, PREMIERES, RUN_STATES } from "./rules.ts";

export const runIdInput = idInput<FestivalRunId>();

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];

const day = z
  .string()
  .trim()
  .default("")
  .transform((text) => text || null)
  .pipe(z.iso.date("Please choose a day").nullable());

const country = z
  .string()
  .trim()
  .default("")
  .refine((code) => code === "" || COUNTRIES.has(code), "Please choose a country");

const facts = z.object({
  festival: requiredLine(MOST.festival, "Please enter the festival"),
  ...{ edition: line(MOST.edition).default(""), section: line(MOST.section).default("") },
  award: line(MOST.award).default(""),
  state: z.enum(keysOf(RUN_STATES), "Please choose a state"),
  premiere: z.enum(keysOf(PREMIERES), "Please choose a premiere").default(""),
  country,
  ...{ deadline: day, notification: day, screening: day },
  ...{ time: line(MOST.time).default(""), venue: line(MOST.venue).default(""), city: line(MOST.city).default("") },
  contact: line(MOST.contact).default(""),
  fee: z.string().max(20, "Please enter an amount").default(""),
  currency: z.enum(CURRENCIES, "Please choose a currency").default("eur"),
  notes: wordsField(MOST.notes).default(""),
});

/** The facts of a run, from a form or a line of a table. */
export const runInput = facts.transform((given, context) => {
  const fee = feeIn(given.fee, given.currency);
  if (fee === null) context.addIssue({ code: "custom", path: ["fee"], message: "Please enter an amount, such as 35" });
  return { ...given, fee: fee ?? 0 };
});

/** The screener that its form offers. */
export const runScreenerInput = z.object({
  screenerId: z
    .string()
    .default("")
    .transform((id) => id || null)
    .pipe(idInput<ScreenerId>().nullable()),
});

export type NewRun = z.output<typeof runInput>;
