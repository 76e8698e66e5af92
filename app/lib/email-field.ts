import { z } from "zod";
import { LONGEST_EMAIL, NO_EMAIL } from "./email-addresses.ts";

/** A trimmed email address; the length is checked first, because the pattern reads the whole text. */
export const emailAddress = z.string().max(LONGEST_EMAIL, NO_EMAIL).pipe(z.email(NO_EMAIL));
