import { z } from "zod";
import { usernameInput } from "~/features/account/accounts/input.ts";
import { LONGEST_PLATFORM_LINK, platformLinkProblem } from "~/features/account/roles/rules/platform-links.ts";
import { GENRES, isPlatform, MAX_PLATFORMS, PLATFORMS, ROLES, type Role } from "~/features/account/roles/rules.ts";
import { emailAddress } from "~/lib/email-field.ts";
import { text } from "~/lib/form-fields.ts";
import { lineField } from "~/lib/text-fields.ts";

export const emailInput = z.object({ email: z.string().trim().pipe(emailAddress) });

/** The name on the page; a document holds at most this much. */
export const LONGEST_NAME = 100;

export const pageNameInput = z.object({ name: lineField(LONGEST_NAME) });

/** The question in the studio: a name, or no name. */
export const nameAnswerInput = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    name: lineField(LONGEST_NAME).pipe(z.string().min(1, "Please enter a name, or choose Not now")),
  }),
  z.object({ intent: z.literal("dismiss") }).transform(() => ({ name: "" })),
]);

export const namesInput = pageNameInput.extend(usernameInput.shape);

export const roleInput = z.object({ role: z.enum(ROLES, "Please choose a role") });

export const genresInput = (role: Role) =>
  z.object({ genres: choices(GENRES[role], z.array(z.string()).min(1, "Please select at least one genre")) });

export const platformsInput = (role: Role) =>
  z
    .object({
      platforms: choices(
        PLATFORMS[role],
        z
          .array(z.string())
          .min(1, "Select at least one platform")
          .max(MAX_PLATFORMS, `Please choose at most ${MAX_PLATFORMS} platforms`),
      ),
      platformLinks: z.record(z.string(), text(LONGEST_PLATFORM_LINK)).default({}),
    })
    .superRefine(({ platforms, platformLinks }, context) => {
      for (const platform of platforms.filter(isPlatform)) {
        const message = platformLinkProblem(platform, platformLinks[platform] ?? "");
        if (message) context.addIssue({ code: "custom", path: [`platformLinks.${platform}`], message });
      }
    });

/** Checkboxes: unknown values and duplicates are dropped, in the list's order. */
const choices = (offered: readonly string[], limits: z.ZodType<string[], string[]>) =>
  z
    .array(z.string())
    .transform((ticked) => offered.filter((choice) => ticked.includes(choice)))
    .pipe(limits);

/** The first message of each field. */
export function messagesOf(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) messages[String(path[0])] ??= message;
  return messages;
}
