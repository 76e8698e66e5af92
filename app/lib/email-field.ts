import { z } from "zod";
import { LONGEST_EMAIL, mailboxProblem, NO_EMAIL, withAsciiDomain } from "./email-addresses.ts";

/** A trimmed email address; the length is checked first, because the pattern reads the whole text. */
export const emailAddress = z.string().max(LONGEST_EMAIL, NO_EMAIL).pipe(z.email(NO_EMAIL));

/** An address to write to: lower case, its domain as ASCII; mailboxes that cannot be reached are refused in words. */
export const mailbox = z
  .string()
  .max(LONGEST_EMAIL, NO_EMAIL)
  .transform((text, context) => {
    const address = withAsciiDomain(text.trim().toLowerCase());
    const problem = mailboxProblem(address);
    if (problem) context.addIssue({ code: "custom", message: problem });
    return problem ? z.NEVER : address;
  })
  .pipe(emailAddress);
