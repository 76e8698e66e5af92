import { z } from "zod";
import { LONGEST_EMAIL, NO_EMAIL } from "./email-addresses.ts";
import { emailAddress } from "./email-field.ts";
import { NO_LINK } from "./text.ts";
import { titleField } from "./text-fields.ts";

const LONGEST_LINK = 2000;

/** Checks the length before anything else reads the text. */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `Please use at most ${most} characters`, abort: true });
export const required = (most: number, message: string) => text(most).min(1, message);
/** A title, a name or a label, clean and on one line. */
export const line = (most: number) => titleField(most);
export const requiredLine = (most: number, message: string) => line(most).refine((words) => words !== "", message);
export const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, `Please keep to at most ${most}`);

const NO_SECURE_LINK = "Please enter a link that begins with https://";

const isUrl = (value: string) => z.url({ protocol: /^https?$/ }).safeParse(value).success;
const isEmail = (value: string) => emailAddress.safeParse(value).success;
export const link = required(LONGEST_LINK, NO_LINK).refine(isUrl, NO_LINK);
export const secureLink = required(LONGEST_LINK, NO_SECURE_LINK).refine(
  (value) => z.url({ protocol: /^https$/ }).safeParse(value).success,
  NO_SECURE_LINK,
);
export const optionalLink = text(LONGEST_LINK).refine((value) => value === "" || isUrl(value), NO_LINK);
export const optionalEmail = text(LONGEST_EMAIL).refine((value) => value === "" || isEmail(value), NO_EMAIL);
