import { z } from "zod";
import { mailbox } from "~/lib/email-field.ts";
import { type CampaignId, idInput, type SegmentId, type SendId } from "~/lib/ids.ts";
import { momentOf } from "~/lib/local-times.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";
import { isTimeZone } from "~/lib/time-zones.ts";
import { TEMPLATE_IDS } from "./rules/templates.ts";
import { HOURS_OFFERED, MEASURES, SHARES_OFFERED, VARIANTS_MOST } from "./rules/variants.ts";
import {
  ADDRESS_MOST,
  AUDIENCES,
  CTA_TEXT_MOST,
  CUSTOM_MOST,
  FREQUENCIES,
  MESSAGE_MOST,
  NAME_MOST,
  STATUSES,
  SUBJECT_MOST,
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
const templateId = z.enum(TEMPLATE_IDS, "Please choose a template");

/** Whose number is asked for while the owner chooses. */
export const recipientsInput = z.object({ ...audience, templateId: templateId.catch("newsletter") });

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

/** The editor's form; `startsAt` is the moment that its fields name. */
export const campaignInput = z
  .object({
    name: required(NAME_MOST, "Please name the campaign"),
    subject: required(SUBJECT_MOST, "Please enter a subject"),
    templateId,
    message: wordsField(MESSAGE_MOST, z.string().default("")).refine((text) => text !== "", "Please write a message"),
    ctaText: required(CTA_TEXT_MOST, "Please enter the words of the button"),
    ctaUrl: webAddress,
    ...audience,
    startDate: z.string("Please choose a start date").regex(DAY, "Please choose a start date"),
    startTime: z.string("Please choose a time").regex(/^\d{2}:\d{2}$/, "Please choose a time"),
    zone: z.string().max(64).refine(isTimeZone, "Please choose a time zone from the list"),
    endDate: z.union([z.literal(""), z.string().regex(DAY, "Please choose an end date")]).default(""),
    frequency: z.enum(FREQUENCIES, "Please choose how often").default("once"),
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
  .transform(({ startDate, startTime, zone, endDate, intent, postalAddress, ...words }, context) => {
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

/** The editor's form, whatever button was pressed. */
export const readWritten = (form: FormData) => campaignInput.safeParse({ ...fieldsIn(form), intent: "draft" });

/** The answer to a check or a test: what was found, or what was done. */
export type TrialAnswer = { ok: boolean; problems: Record<string, string>; findings?: string[]; message?: string };
