import { z } from "zod";
import { LONGEST_EMAIL, NO_EMAIL } from "./rules.ts";

/** An address as it was typed, already trimmed; the length is looked at first, because the pattern reads the whole. */
export const emailAddress = z.string().max(LONGEST_EMAIL, NO_EMAIL).pipe(z.email(NO_EMAIL));
