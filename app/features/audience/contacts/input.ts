import { z } from "zod";
import { mailbox } from "~/lib/email-field.ts";
import { type ContactId, type ContactRequestId, idInput } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";

import {
  AGE_RANGES,
  CONSENT_LEAST,
  CONSENT_MISSING,
  CONSENT_MOST,
  CONSENT_UNCHECKED,
  COUNTING_CHOICES,
  FILTERS,
  PURPOSES,
  TAG_MOST,
  TAGS_MOST,
  tagsIn,
} from "./rules.ts";

const NAME_MOST = 80;

const email = z.string({ error: "Email is required" }).trim().min(1, "Email is required").pipe(mailbox);

const name = lineField(NAME_MOST, z.string("Please enter a name")).default("");

/** Visitors may give it; null where they would rather not say. */
export const ageRangeInput = z
  .union([z.enum(AGE_RANGES), z.literal("").transform(() => null)], "Please choose one of the age ranges")
  .default(null);

/** A visitor's form to follow or to subscribe. */
export const joinInput = z.object({
  wish: z.enum(PURPOSES, "Please choose what you would like"),
  email,
  name,
  ageRange: ageRangeInput,
  /** A honeypot: hidden from people. */
  website: z.string().default(""),
});

export type JoinInput = z.output<typeof joinInput>;

export const contactIdInput = idInput<ContactId>();
export const requestIdInput = idInput<ContactRequestId>();

const REQUESTS = ["unsubscribe", "mail-link", ...COUNTING_CHOICES] as const;

/** A contact's requests about their own data; what names none of them ends the mails, as mail programs send it (RFC 8058). */
export const ownContactInput = z
  .object({ intent: z.enum(REQUESTS).catch("unsubscribe") })
  .transform(({ intent }) => intent);

/** The parts of a link to somebody's data. */
export const dataLinkInput = z.object({ contact: contactIdInput, token: z.string().max(100) });

/** What a contact does with the stored data: deletion is asked about first. */
export const ownDataInput = z.object({ intent: z.enum(["ask", "delete"]) });

/** The form that confirms; the box is empty at first. */
export const confirmationInput = z.object({ openings: z.literal("on").optional() });

/** Search parameters of the owner's list; invalid ones are ignored. */
export const listInput = z.object({
  filter: z.enum(FILTERS).catch("all"),
  search: z.string().trim().max(100).catch(""),
  after: z
    .string()
    .nullable()
    .transform(parseCursor<ContactId>),
});

export type ListInput = z.output<typeof listInput>;

const tags = z
  .string()
  .max(1000)
  .default("")
  .transform((text) => tagsIn(text))
  .pipe(
    z
      .array(z.string().max(TAG_MOST, `Please keep each tag under ${TAG_MOST} characters`))
      .max(TAGS_MOST, `Please use at most ${TAGS_MOST} tags`),
  );

/** Tags of a contact, divided by commas. */
export const tagsInput = z.object({ tags });

/** How people agreed, as the owner says it; kept with the consent. */
export const consentWordingInput = wordsField(CONSENT_MOST, z.string().default("")).refine(
  (text) => text.length >= CONSENT_LEAST,
  CONSENT_MISSING,
);

/** One person whom the owner adds. */
export const additionInput = z.object({
  email,
  name,
  tags,
  consentWording: consentWordingInput,
  agreed: z.literal("on", CONSENT_UNCHECKED),
});
export type AdditionInput = z.output<typeof additionInput>;

/** The answer to an added person: `message` says what became of it. */
export type AdditionAnswer = { ok: boolean; message: string; problems: Record<string, string> };
