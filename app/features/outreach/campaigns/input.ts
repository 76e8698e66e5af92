import { z } from "zod";
import { blocksField } from "~/features/outreach/email-templates/input.ts";
import { TEMPLATE_IDS, templateOf } from "~/features/outreach/email-templates/rules/templates.ts";
import { PREVIEW_TEXT_MOST, SUBJECT_MOST } from "~/features/outreach/email-templates/rules.ts";
import { mailbox } from "~/lib/email-field.ts";
import {
  type CampaignId,
  type ContactId,
  type EmailTemplateId,
  idInput,
  type SegmentId,
  type SendId,
} from "~/lib/ids.ts";
import { momentOf } from "~/lib/local-times.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";
import { isTimeZone } from "~/lib/time-zones.ts";
import { HOURS_OFFERED, MEASURES, SHARES_OFFERED, VARIANTS_MOST } from "./rules/variants.ts";
import {
  ADDRESS_MOST,
  AUDIENCES,
  CTA_TEXT_MOST,
  CUSTOM_MOST,
  FREQUENCIES,
  KINDS,
  kindOf,
  MESSAGE_MOST,
  NAME_MOST,
  STATUSES,
  TAGS_MOST,
  URL_MOST,
} from "./rules.ts";

export const campaignIdInput = idInput<CampaignId>();
export const sendIdInput = idInput<SendId>();

/** Which uncertain mail is sent again; all where none is named. */
export const resendInput = z.object({ sendId: sendIdInput.nullable().default(null) });

export const TABS = ["campaigns", "contacts", "templates"] as const;
export type Tab = (typeof TABS)[number];

/** The section's query; what is invalid is ignored. */
export const sectionInput = z.object({
  tab: z.enum(TABS).catch("campaigns"),
  search: z.string().trim().max(100).catch(""),
  status: z.enum(STATUSES).nullable().catch(null),
  segment: idInput<SegmentId>().nullable().catch(null),
  /** The campaign that was launched just now. */
  launched: campaignIdInput.nullable().catch(null),
  after: z
    .string()
    .nullable()
    .catch(null)
    .transform(parseCursor<CampaignId>),
});
export type SectionQuery = z.output<typeof sectionInput>;

const required = (most: number, problem: string) =>
  lineField(most, z.string().default("")).refine((text) => text !== "", problem);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST_LIST = CUSTOM_MOST * 260;

/** Addresses divided by commas, spaces or lines; those that are none are the problem of the field. */
const customEmails = z
  .string()
  .max(LONGEST_LIST, `Please enter at most ${CUSTOM_MOST} addresses`)
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(mailbox).max(CUSTOM_MOST, `Please enter at most ${CUSTOM_MOST} addresses`));

const tags = z.array(z.string().max(40)).max(TAGS_MOST, `Please choose at most ${TAGS_MOST} tags`).default([]);

const segmentId = z
  .union([z.literal("").transform(() => null), idInput<SegmentId>("Please choose a segment")])
  .default(null);

const audience = {
  audience: z.enum(AUDIENCES, "Please choose who gets it").default("all"),
  tags,
  segmentId,
  customEmails,
};
/** A default template, or one of the account's own. */
const templateId = z.union(
  [z.enum(TEMPLATE_IDS), idInput<EmailTemplateId>()],
  "Please choose a template",
) satisfies z.ZodType<string>;

const recurrence = {
  frequency: z.enum(FREQUENCIES, "Please choose how often").default("once"),
  kind: z.enum(KINDS, "Please choose what goes out").default("written"),
};

/** Whose number is asked for while the owner chooses. */
export const recipientsInput = z.object({
  ...audience,
  kind: recurrence.kind,
  templateId: templateId.catch("newsletter"),
});

const webAddress = z
  .string()
  .trim()
  .max(URL_MOST, "Please enter a valid URL")
  .pipe(z.url({ protocol: /^https?$/, error: "Please enter a valid URL" }));

/** Beside the campaign's own words; one without a subject is none. */
const variants = z
  .array(
    z.object({
      subject: lineField(SUBJECT_MOST, z.string().default("")),
      message: wordsField(MESSAGE_MOST, z.string().default("")),
    }),
  )
  .max(VARIANTS_MOST, `Please compare at most ${VARIANTS_MOST + 1} versions`)
  .default([])
  .transform((all) => all.filter(({ subject, message }) => subject || message))
  .refine((all) => all.every(({ subject }) => subject), "Please enter a subject for each version");

const COMPARED_BLINDLY = "Versions can be compared by clicks only where clicks are counted.";

const numberAmong = <const Offered extends number>(offered: readonly Offered[], first: Offered) =>
  z
    .string()
    .default(String(first))
    .transform((text) => offered.find((number) => String(number) === text) ?? first);

/** What the mail says. Own templates have words and buttons of their own. */
const words = {
  subject: required(SUBJECT_MOST, "Please enter a subject"),
  templateId,
  message: wordsField(MESSAGE_MOST, z.string().default("")),
  ctaText: lineField(CTA_TEXT_MOST, z.string().default("")),
  ctaUrl: webAddress,
};

type Context = { addIssue(issue: { code: "custom"; path: string[]; message: string }): void };

/** A default template needs a message and the words of its button. */
function asksForWords(
  { templateId, message, ctaText }: Record<"templateId" | "message" | "ctaText", string>,
  at: Context,
) {
  if (!templateOf(templateId)) return;
  if (message === "") at.addIssue({ code: "custom", path: ["message"], message: "Please write a message" });
  if (ctaText === "")
    at.addIssue({ code: "custom", path: ["ctaText"], message: "Please enter the words of the button" });
}

/** The editor's form; `startsAt` is the moment that its fields name. */
export const campaignInput = z
  .object({
    name: required(NAME_MOST, "Please name the campaign"),
    ...words,
    ...audience,
    startDate: z.string("Please choose a start date").regex(DAY, "Please choose a start date"),
    startTime: z.string("Please choose a time").regex(/^\d{2}:\d{2}$/, "Please choose a time"),
    zone: z.string().max(64).refine(isTimeZone, "Please choose a time zone from the list"),
    endDate: z.union([z.literal(""), z.string().regex(DAY, "Please choose an end date")]).default(""),
    ...recurrence,
    postalAddress: wordsField(ADDRESS_MOST, z.string().default("")),
    countsClicks: z
      .enum(["on", "off"])
      .default("on")
      .transform((choice) => choice === "on"),
    variants,
    testShare: numberAmong(SHARES_OFFERED, 20),
    testHours: numberAmong(HOURS_OFFERED, 4),
    testBy: z.enum(MEASURES).default("clicks"),
    intent: z.enum(["draft", "launch"]),
  })
  .superRefine(asksForWords)
  .transform(({ startDate, startTime, zone, endDate, intent, postalAddress, ...written }, context) => {
    const kind = kindOf(written);
    const words = { ...written, kind, variants: kind === "digest" ? [] : written.variants };
    const startsAt = momentOf({ day: startDate, time: startTime, zone });
    const isOrdered = !endDate || endDate >= startDate;
    if (!startsAt)
      context.addIssue({ code: "custom", path: ["startTime"], message: "Clocks skip this time that day." });
    if (!isOrdered)
      context.addIssue({ code: "custom", path: ["endDate"], message: "The end date is before the start." });
    const isBlind = words.variants.length > 0 && words.testBy === "clicks" && !words.countsClicks;
    if (isBlind) context.addIssue({ code: "custom", path: ["form"], message: COMPARED_BLINDLY });
    if (!startsAt || !isOrdered || isBlind) return z.NEVER;
    const endsOn = words.frequency === "once" ? null : endDate || null;
    return { intent, postalAddress, campaign: { ...words, startsAt, zone, endsOn } };
  });
export type CampaignForm = z.output<typeof campaignInput>;
export type CampaignWords = CampaignForm["campaign"];

/** The answer of the editor; `problems` are by field, `form` is about all of it. */
export type CampaignAnswer = { ok: boolean; problems: Record<string, string> };

/** The fields of the editor's form, with those that are there several times. */
export function fieldsIn(form: FormData) {
  const messages = form.getAll("variantMessage");
  const variants = form.getAll("variantSubject").map((subject, n) => ({ subject, message: messages[n] ?? "" }));
  return { ...Object.fromEntries(form), tags: form.getAll("tags"), variants };
}

/** The address at the foot of all mails of an account. */
export const postalAddressInput = wordsField(ADDRESS_MOST, z.string().default(""));

const ofCampaign = z
  .object({ ...words, ...recurrence, postalAddress: postalAddressInput })
  .superRefine(asksForWords)
  .transform((mail) => ({ ...mail, kind: kindOf(mail), previewText: "", blocks: null }));

const NO_WORDS = { templateId: "", message: "", ctaText: "" };
const WRITTEN = { kind: "written", frequency: "once" } as const;

const ofTemplate = z
  .object({
    ...{ subject: words.subject, ctaUrl: webAddress, postalAddress: postalAddressInput },
    ...{ previewText: lineField(PREVIEW_TEXT_MOST, z.string().default("")), blocks: blocksField },
  })
  .transform((mail) => ({ ...mail, ...NO_WORDS, ...WRITTEN }));

/** A mail as an editor holds it, for a check or a test: of a campaign, or of a template with its parts. */
export function readWritten(form: FormData) {
  const fields = Object.fromEntries(form);
  return "blocks" in fields ? ofTemplate.safeParse(fields) : ofCampaign.safeParse(fields);
}
export type WrittenMail = z.output<typeof ofCampaign> | z.output<typeof ofTemplate>;

/** Words while somebody types: what is missing is empty, and what is too long is cut off, before anything reads it. */
const typed = (most: number) =>
  z
    .string()
    .catch("")
    .transform((text) => text.slice(0, most));

/** The same while somebody types; the contact is one of the owner's. */
const previewed = z.object({
  ...{ subject: typed(SUBJECT_MOST), templateId: typed(40), message: typed(MESSAGE_MOST) },
  ...{ ctaText: typed(CTA_TEXT_MOST), postalAddress: typed(ADDRESS_MOST), previewText: typed(PREVIEW_TEXT_MOST) },
  ...{ ctaUrl: webAddress.catch(""), blocks: blocksField.nullable().default(null) },
  contactId: idInput<ContactId>().nullable().catch(null),
  ...{ kind: recurrence.kind.catch("written"), frequency: recurrence.frequency.catch("once") },
});

export const readPreviewed = (form: FormData) => previewed.safeParse(Object.fromEntries(form));
