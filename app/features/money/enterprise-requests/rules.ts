import { LONGEST_EMAIL } from "~/lib/email-addresses.ts";

/** Characters. */
export const LONGEST = { line: 160, email: LONGEST_EMAIL, message: 5000 };

/** Name of the honeypot field, which is hidden from people. */
export const TRAP = "extension";
export const TRAPPED =
  "A hidden field was filled in, perhaps by your browser. It is empty again: please press Send once more.";

export const tellOperatorJob = { name: "enterprise-requests.tell" };

/** Subject of the mail to the operator; `company` has no line breaks. */
export const requestSubject = (company: string) => `Enterprise request from ${company}`;
