import { z } from "zod";
import { emailAddress } from "~/features/email-addresses/input.ts";
import { descriptionField, titleField } from "~/features/films/input.ts";
import { GENRES, MAX_PLATFORMS, PLATFORMS, ROLES, type Role } from "~/features/roles/rules.ts";
import { usernameProblem } from "~/features/usernames/rules.ts";
import { detectVideoLink } from "../embeds/rules.ts";
import { FILM_MESSAGES } from "./rules.ts";

export const emailInput = z.object({ email: z.string().trim().pipe(emailAddress) });

export const usernameInput = z.object({
  username: z
    .string()
    .trim()
    .superRefine((username, context) => {
      const message = usernameProblem(username);
      if (message) context.addIssue({ code: "custom", message });
    }),
});

export const roleInput = z.object({ role: z.enum(ROLES, "Please choose a role") });

export const genresInput = (role: Role) =>
  z.object({ genres: choices(GENRES[role], z.array(z.string()).min(1, "Please select at least one genre")) });

export const platformsInput = (role: Role) =>
  z.object({
    platforms: choices(
      PLATFORMS[role],
      z
        .array(z.string())
        .min(1, "Select at least one platform")
        .max(MAX_PLATFORMS, `Please choose at most ${MAX_PLATFORMS} platforms`),
    ),
  });

/** Ticked boxes: what is not on the list is left out, each once, in the list's order. */
const choices = (offered: readonly string[], limits: z.ZodType<string[], string[]>) =>
  z
    .array(z.string())
    .transform((ticked) => offered.filter((choice) => ticked.includes(choice)))
    .pipe(limits);

/** A link, or a file that this account uploaded; a link that is given goes before a file. */
export const contentInput = z
  .object({
    title: titleField,
    description: descriptionField.default(""),
    videoUrl: z.string().trim().default(""),
    videoId: z.uuid().optional().catch(undefined),
  })
  .superRefine(({ videoUrl, videoId }, context) => {
    const message = videoUrl ? !detectVideoLink(videoUrl) && FILM_MESSAGES.link : !videoId && FILM_MESSAGES.missing;
    if (message) context.addIssue({ code: "custom", path: ["video"], message });
  })
  .transform(({ title, description, videoUrl, videoId }) => ({
    title,
    description,
    film: { link: detectVideoLink(videoUrl), videoId: videoId ?? null },
  }));

/** The first message of each field. */
export function messagesOf(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) messages[String(path[0])] ??= message;
  return messages;
}
