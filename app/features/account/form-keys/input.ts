import { z } from "zod";
import { FORM_KEY } from "~/lib/form-names.ts";

const formKeyInput = z.uuid();

/** The key that a form was shown with; null for forms without one. */
export function formKeyOf(form: FormData): string | null {
  const key = formKeyInput.safeParse(form.get(FORM_KEY));
  return key.success ? key.data : null;
}
