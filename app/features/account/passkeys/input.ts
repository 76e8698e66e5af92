import { z } from "zod";
import { idInput, type PasskeyId } from "~/lib/ids.ts";
import { jsonOf } from "~/lib/json.ts";
import { lineField } from "~/lib/text-fields.ts";
import { LONGEST_PASSKEY_NAME, PASSKEY_MESSAGES } from "./rules.ts";

export const passkeyIdInput = idInput<PasskeyId>();

/** Characters of a browser's answer; those with long certificates have a few thousand. */
const LONGEST_ANSWER = 16_000;
const base64url = z.string().regex(/^[\w-]+$/);
const common = { id: base64url, rawId: base64url, type: z.literal("public-key"), clientExtensionResults: z.object({}) };

const answerOf = <Answer extends z.ZodType>(answer: Answer) =>
  z
    .string({ error: PASSKEY_MESSAGES.failed })
    .max(LONGEST_ANSWER, PASSKEY_MESSAGES.failed)
    .transform((text, context) => {
      const parsed = answer.safeParse(jsonOf(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message: PASSKEY_MESSAGES.failed });
      return z.NEVER;
    });

/** What a browser answers when a passkey signs in. */
export const signInAnswer = z.object({
  answer: answerOf(
    z.object({
      ...common,
      response: z.object({
        authenticatorData: base64url,
        clientDataJSON: base64url,
        signature: base64url,
        userHandle: base64url.optional(),
      }),
    }),
  ),
});
export type SignInAnswer = z.output<typeof signInAnswer>["answer"];

/** What a browser answers when it has made a passkey, and the name for the owner's list. */
export const newPasskeyInput = z.object({
  name: lineField(LONGEST_PASSKEY_NAME).pipe(z.string().min(1, "Please give it a name")),
  answer: answerOf(
    z.object({
      ...common,
      response: z.object({
        attestationObject: base64url,
        clientDataJSON: base64url,
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  ),
});
export type NewPasskey = z.output<typeof newPasskeyInput>;
