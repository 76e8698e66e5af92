import { z } from "zod";
import { FORM_KEY } from "~/lib/form-names.ts";

const idempotencyKeyInput = z.uuid();

/** The key that a form was shown with; null for forms without one. */
export function idempotencyKeyOf(form: FormData): string | null {
  const key = idempotencyKeyInput.safeParse(form.get(FORM_KEY));
  return key.success ? key.data : null;
}
