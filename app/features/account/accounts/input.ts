import { z } from "zod";
import { emailAddress } from "~/lib/email-field.ts";
import { idInput, type SessionId } from "~/lib/ids.ts";
import { usernameProblem } from "./rules/usernames.ts";
import { MESSAGES, PASSWORD_LENGTH } from "./rules.ts";

const email = z.string({ error: "Email is required" }).trim().min(1, "Email is required").toLowerCase();
const validEmail = email.pipe(emailAddress);

const password = (tooShort: string) =>
  z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .min(PASSWORD_LENGTH.least, tooShort)
    .max(PASSWORD_LENGTH.most, `Password should be at most ${PASSWORD_LENGTH.most} characters long.`);

const SHOULD = `Password should be at least ${PASSWORD_LENGTH.least} characters long.`;
const MUST = `Password must be at least ${PASSWORD_LENGTH.least} characters long`;

export const signInInput = z.object({ email: validEmail, password: password(SHOULD) });

export const signUpInput = z.object({
  email: validEmail,
  password: password(SHOULD),
  terms: z.literal("on", "Please agree to the Terms of Service and Privacy Policy"),
});

export const forgotPasswordInput = z.object({ email: validEmail });

const confirmed = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .object({ ...fields, password: password(MUST), confirmation: z.string().default("") })
    .refine(({ password, confirmation }: Partial<Record<string, unknown>>) => password === confirmation, {
      path: ["confirmation"],
      message: "Passwords do not match",
      when: ({ value }) => z.object({ password: z.string(), confirmation: z.string() }).safeParse(value).success,
    });

export const resetPasswordInput = confirmed({ token: z.string().min(1) });

export const changePasswordInput = confirmed({
  current: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(PASSWORD_LENGTH.most, MESSAGES.wrongPassword),
  endsOthers: z.literal("on").optional(),
});

/** The username is written once more, so that nobody deletes an account by mistake. */
export const deletionInput = z.object({
  written: z.string().trim().max(320),
});

export const usernameInput = z.object({
  username: z
    .string({ error: "Username is required" })
    .trim()
    .superRefine((username, context) => {
      const message = usernameProblem(username);
      if (message) context.addIssue({ code: "custom", message });
    }),
});

/** Who makes a demo their own account. */
export const keepingInput = signUpInput.extend(usernameInput.shape);

export const sessionIdInput = idInput<SessionId>();

export type FieldErrors = Partial<Record<string, string>>;

/** The typed input of a form, or the first message for each field. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): { ok: true; input: z.output<Schema> } | { ok: false; errors: FieldErrors } {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return { ok: true, input: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { ok: false, errors };
}
