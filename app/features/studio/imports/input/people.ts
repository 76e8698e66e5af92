import { z } from "zod";
import { joinInput } from "~/features/audience/contacts/input.ts";
import { CONSENT_MOST, mergedTags, TAG_MOST, TAGS_MOST } from "~/features/audience/contacts/rules.ts";
import { readSegment } from "~/features/audience/segments/input.ts";
import { wordsField } from "~/lib/text-fields.ts";
import { type Arrive, asForm } from "./arrival.ts";

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

/** Consents that came in a file are stated by the owner, however they are described there. */
export const contactRow: Arrive = (row, { isTrusted, now }) => {
  const read = asForm(contact, row);
  if (typeof read === "string") return read;
  const times = { ...row, ...read, welcomedAt: row.welcomedAt ?? now };
  if (isTrusted) return times;
  const consentWording = read.consentWording ?? `Brought along in an archive on ${now.toISOString().slice(0, 10)}.`;
  return { ...times, basis: "stated", source: "import", consentWording };
};

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
