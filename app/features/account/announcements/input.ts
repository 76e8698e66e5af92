import { z } from "zod";
import { ANNOUNCEMENT_KINDS } from "./rules.ts";

const LONGEST_SUBJECT = 150;
const LONGEST_TEXT = 10_000;

/** What an operator announces; its messages are for the command line. */
export const announcementInput = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS, `--kind is one of ${ANNOUNCEMENT_KINDS.join(", ")}.`),
  subject: z
    .string("Say what it is about: --subject WORDS.")
    .trim()
    .min(1, "Say what it is about: --subject WORDS.")
    .max(LONGEST_SUBJECT, `The subject has at most ${LONGEST_SUBJECT} characters.`)
    .regex(/^[^\r\n]*$/, "The subject is one line."),
  text: z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(1, "The file of --text is empty.")
        .max(LONGEST_TEXT, `The text has at most ${LONGEST_TEXT} characters.`),
    ),
  link: z.url({ protocol: /^https?$/, message: "--link is an address that begins with https://." }).nullable(),
});

export type NewAnnouncement = z.output<typeof announcementInput>;
