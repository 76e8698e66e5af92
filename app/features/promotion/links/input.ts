import { z } from "zod";
import { itemOfToken } from "~/features/audience/emoji-packs/rules/tokens.ts";
import { EMOJI_MOST, emojiName, TOO_MANY_EMOJI } from "~/features/audience/emoji-packs/rules.ts";
import { DEVICES } from "~/features/insights/visits/rules/devices.ts";
import { link as linkField } from "~/lib/form-fields.ts";
import { type FilmId, idInput, type LinkId } from "~/lib/ids.ts";
import { isStorable } from "~/lib/moments.ts";
import { pastedAddress } from "~/lib/pasted-address.ts";
import { lineField } from "~/lib/text-fields.ts";
import {
  codeProblem,
  type LinkTarget,
  type LinkUtm,
  NOT_IN_PACKS,
  PASSED_ON,
  TARGETS_MOST,
  UTM_FIELDS,
} from "./rules.ts";

const TITLE_MOST = 200;
const CLICKS_MOST = 1_000_000_000;
const UTM_MOST = 200;
const PASSWORD_MOST = 128;

export const linkIdInput = idInput<LinkId>();

const NO_TITLE = "Please enter a title";
const LONG_TITLE = `Please keep the title under ${TITLE_MOST} characters`;
const title = lineField(TITLE_MOST, z.string(NO_TITLE), LONG_TITLE).refine((text) => text !== "", NO_TITLE);

const ownCode = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((code, context) => {
    const message = codeProblem(code);
    if (message) context.addIssue({ code: "custom", message });
  });

/** An empty or missing field counts as not given. */
const ifGiven = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" || value === undefined ? null : value), schema.nullable());

export const renameInput = z.object({ title });

/** A new link; without a code one is generated, and without a film it leads to the account's page. */
export const newLinkInput = z.object({
  title,
  code: ifGiven(ownCode),
  filmId: ifGiven(idInput<FilmId>("Please choose where the link leads")),
});

/** More than any address, for what is pasted around it. */
const PASTED_MOST = 4_000;
const NO_ADDRESS = "Please use at most 2000 characters";
const NO_COUNTRY = "Please enter a country's two letters, such as DE.";

const target = z
  .object({
    for: z.union([z.enum(DEVICES), z.literal("country")], "Please choose a device or a country."),
    country: z.string().trim().toUpperCase().default(""),
    url: z.string().max(PASTED_MOST, NO_ADDRESS).transform(pastedAddress).pipe(linkField),
  })
  .superRefine(({ for: chosen, country }, context) => {
    if (chosen === "country" && !/^[A-Z]{2}$/.test(country)) {
      context.addIssue({ code: "custom", path: ["country"], message: NO_COUNTRY });
    }
  })
  .transform(
    ({ for: chosen, country, url }): LinkTarget => (chosen === "country" ? { country, url } : { device: chosen, url }),
  );

const utm = z
  .partialRecord(z.enum(UTM_FIELDS), lineField(UTM_MOST))
  .transform((values): LinkUtm => Object.fromEntries(Object.entries(values).filter(([, value]) => value)));

const NO_MOMENT = "Please choose a day and a time.";
const moment = z.iso
  .datetime(NO_MOMENT)
  .transform((text) => new Date(text))
  .refine(isStorable, NO_MOMENT);

const password = z
  .string()
  .min(4, "Please use at least 4 characters.")
  .max(PASSWORD_MOST, `Please use at most ${PASSWORD_MOST} characters`);

const clickLimit = z.coerce
  .number("Please enter a whole number.")
  .int("Please enter a whole number.")
  .min(1, "Please enter at least 1.")
  .max(CLICKS_MOST, "Please enter a smaller number.");

/** The options dialog's form. A password that is not given stays (`undefined`); `null` removes it. */
export const optionsInput = z
  .object({
    code: ownCode,
    expiresAt: ifGiven(moment),
    password: ifGiven(password),
    passwordGoes: z.literal("on").optional(),
    clickLimit: ifGiven(clickLimit),
    utm: utm.default({}),
    targets: z.array(target).max(TARGETS_MOST, `Please keep to at most ${TARGETS_MOST} destinations.`).default([]),
    passesOn: z.enum(PASSED_ON).default("utm"),
  })
  .transform(({ passwordGoes, password, ...options }) => ({
    ...options,
    password: passwordGoes ? null : (password ?? undefined),
  }));

export type OptionsInput = z.output<typeof optionsInput>;

/** Characters of the list, and tokens of own art; whether a link may have that is asked of its packs. */
export const emojiInput = z.object({
  emoji: z
    .array(z.string().refine((emoji) => emojiName(emoji) !== null || itemOfToken(emoji) !== null, NOT_IN_PACKS))
    .max(EMOJI_MOST, TOO_MANY_EMOJI)
    .transform((emoji) => [...new Set(emoji)]),
});

/** The list's query; invalid parameters are ignored. */
export const listInput = z.object({ search: z.string().trim().max(100).catch("") });

export const exportInput = z.object({ format: z.enum(["csv", "json"]).catch("csv") });

/** The answer to every change of a link; `problems.form` is about the form as a whole, `next` where to go now. */
export type LinkAnswer = { ok: boolean; problems: Problems; next?: string };

/** Messages by field name, such as `targets.0.url`. */
export type Problems = Record<string, string>;
