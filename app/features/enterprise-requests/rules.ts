import { LONGEST_EMAIL } from "../email-addresses/rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 365 * DAY_MS;

/** Characters. */
export const LONGEST = { line: 160, email: LONGEST_EMAIL, message: 5000 };

/** The field that no person sees; whatever fills it in is no person. */
export const TRAP = "extension";
export const TRAPPED =
  "Something filled in a field that is not for people. It is empty again: please press Send once more.";

/** Requests of before this moment are forgotten. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

export const tellOperatorJob = { name: "enterprise-requests.tell" };

/** Of the mail to the operator, on one line. */
export const requestSubject = (company: string) => `Enterprise request from ${company}`;
