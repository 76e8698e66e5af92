import { z } from "zod";
import { joinInput } from "~/features/audience/contacts/input.ts";
import { CONSENT_MOST, mergedTags, TAG_MOST, TAGS_MOST } from "~/features/audience/contacts/rules.ts";
import { readSegment } from "~/features/audience/segments/input.ts";
import { wordsField } from "~/lib/text-fields.ts";
import { type Arrive, asForm, isoOf } from "./arrival.ts";
import type { Row } from "./records.ts";

const contact = z.object({
  email: joinInput.shape.email,
  name: joinInput.shape.name,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  tags: z
    .array(z.string().trim().toLowerCase().min(1).max(TAG_MOST))
    .max(TAGS_MOST)
    .transform((tags) => mergedTags([], tags)),
  consentWording: wordsField(CONSENT_MOST).nullish(),
  consentVersion: z.string().max(40),
});

/** Consents that came in a file are stated by the owner, however they are described there, unless it is our own file. */
export const contactRow: Arrive = (row, { isTrusted, isSigned, now }) => {
  const read = asForm(contact, row);
  if (typeof read === "string") return read;
  const times = { ...row, ...read, welcomedAt: row.welcomedAt ?? now };
  if (isTrusted || isSigned) return times;
  const consentWording = read.consentWording ?? broughtWords(row, now);
  return { ...times, basis: "stated", source: "import", consentWording };
};

const dayOf = (at: unknown): string => isoOf(at).slice(0, 10);

const broughtWords = ({ basis, confirmedAt }: Row, now: Date): string =>
  [
    basis === "confirmed" && `Confirmed by mail on ${dayOf(confirmedAt)}.`,
    `Brought along in an archive on ${dayOf(now)}.`,
  ]
    .filter(Boolean)
    .join(" ");

const condition = z.object({ kind: z.string(), is: z.boolean(), value: z.string() });

export const segmentRow: Arrive = (row) => {
  const conditions = asForm(z.array(condition).max(50), row.conditions);
  if (typeof conditions === "string") return conditions;
  const form = new FormData();
  form.set("name", String(row.name));
  form.set("match", String(row.match));
  for (const [at, { kind, is, value }] of conditions.entries()) {
    form.set(`conditions.${at}.kind`, kind);
    form.set(`conditions.${at}.is`, is ? "yes" : "no");
    form.set(`conditions.${at}.value`, value);
  }
  const read = readSegment(form);
  return read.success ? { ...row, ...read.data } : (read.error.issues[0]?.message ?? "it cannot be read");
};
