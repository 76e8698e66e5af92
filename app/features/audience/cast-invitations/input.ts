import { z } from "zod";
import { filmIdInput } from "~/features/content/films/input.ts";
import { emailAddress } from "~/lib/email-field.ts";
import { type CastInvitationId, idInput } from "~/lib/ids.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { LONGEST_ROLE } from "./rules.ts";

const line = (problem: string) =>
  z
    .string(problem)
    .transform(plainLine)
    .pipe(z.string().min(1, problem).max(LONGEST_ROLE, `Please use at most ${LONGEST_ROLE} characters.`));

const EMAIL = "Please enter an email address.";

/** The form that invites a member of the cast; an empty name of the cast is somebody who is not in it. */
export const newInvitationInput = z.object({
  filmId: filmIdInput,
  email: z.string(EMAIL).trim().min(1, EMAIL).toLowerCase().pipe(emailAddress),
  role: line("What do they do in the film?"),
  castName: z
    .string()
    .max(200)
    .default("")
    .transform((name) => plainLine(name) || null),
});
export type NewInvitation = z.output<typeof newInvitationInput>;

export const castInvitationIdInput = idInput<CastInvitationId>();

/** A token of a link: 32 bytes as base64url. */
export const castTokenInput = z.string().regex(/^[\w-]{43}$/);
