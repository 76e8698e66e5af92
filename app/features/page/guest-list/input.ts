import { z } from "zod";
import { optionalEmail, requiredLine } from "~/lib/form-fields.ts";
import { type GuestId, idInput } from "~/lib/ids.ts";
import { LONGEST_GUEST, PLACES_MOST, SEATS_MOST } from "./rules.ts";

const PLACES = `Please enter a number from 1 to ${PLACES_MOST}`;
const SEATS = `Please enter a number up to ${SEATS_MOST}, or nothing`;

const digits = (problem: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, problem)
    .transform(Number);

/** The form for a guest, and a line of a table. */
export const guestInput = z.object({
  name: requiredLine(LONGEST_GUEST, "Please enter who is invited"),
  email: optionalEmail.default("").transform((address) => address || null),
  places: digits(PLACES).pipe(z.number().min(1, PLACES).max(PLACES_MOST, PLACES)),
});
export type NewGuest = z.output<typeof guestInput>;

export const seatsInput = z.object({
  seats: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(z.union([z.null(), digits(SEATS).pipe(z.number().min(1, SEATS).max(SEATS_MOST, SEATS))], SEATS)),
});

export const guestIdInput = idInput<GuestId>();

const arrivals = z.coerce.number().int().min(0).max(PLACES_MOST);

/** One press at the door. */
export const pressInput = z.object({ guestId: guestIdInput, from: arrivals, to: arrivals, pressId: z.uuid() });

/** What is typed into the search of the door. */
export const searchInput = z.string().max(LONGEST_GUEST).catch("");
