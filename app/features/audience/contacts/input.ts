import { z } from "zod";
import { emailAddress } from "~/lib/email-field.ts";
import { type ContactId, idInput } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { lineField } from "~/lib/text-fields.ts";

import { AGE_RANGES, FILTERS, PURPOSES } from "./rules.ts";

const NAME_MOST = 80;
const TAGS_MOST = 20;

const email = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .toLowerCase()
  .pipe(emailAddress);

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

/** A contact's requests about their own data; mail programs send the first one (RFC 8058). */
export const ownContactInput = z.union([
  z.object({ "List-Unsubscribe": z.literal("One-Click") }).transform(() => "unsubscribe" as const),
  z.object({ intent: z.enum(["unsubscribe", "delete"]) }).transform(({ intent }) => intent),
]);

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

/** Tags of a contact, divided by commas. */
export const tagsInput = z.object({
  tags: z
    .string()
    .max(1000)
    .default("")
    .transform((text) =>
      [
        ...new Set(
          text
            .toLowerCase()
            .split(",")
            .map((tag) => tag.trim())
            .filter(Boolean),
        ),
      ].sort(),
    )
    .pipe(z.array(z.string().max(40, "Please keep each tag under 40 characters")).max(TAGS_MOST)),
});
