import { z } from "zod";
import { emailAddress } from "~/features/email-addresses/input.ts";
import { plainLine, plainWords } from "~/features/visitor-words/rules.ts";
import { LONGEST, TRAP, TRAPPED } from "./rules.ts";

const tooLong = (most: number) => `Please use at most ${most} characters`;

/** A form's field; a file in its place says nothing. */
const given = z.string().catch("");
const words = (clean: (text: string) => string, most: number, missing: string) =>
  given.transform(clean).pipe(z.string().min(1, missing).max(most, tooLong(most)));

export const enterpriseRequestInput = z.object({
  name: words(plainLine, LONGEST.line, "Please enter your name"),
  company: words(plainLine, LONGEST.line, "Please enter your company"),
  email: given.transform(plainLine).pipe(emailAddress),
  message: words(plainWords, LONGEST.message, "Please write a few words"),
  [TRAP]: given.refine((text) => text === "", TRAPPED),
});

export type EnterpriseRequest = Omit<z.output<typeof enterpriseRequestInput>, typeof TRAP>;
