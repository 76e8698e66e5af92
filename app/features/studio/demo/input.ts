import { z } from "zod";
import { keepingInput } from "~/features/account/accounts/input.ts";
import { newPasskeyInput } from "~/features/account/passkeys/input.ts";
import { ROLES } from "~/features/account/roles/rules.ts";

export const demoInput = z.object({ role: z.enum(ROLES, "Choose what to open") });

/** Who makes a demo their own with a passkey, before the browser makes it, and then with its answer. */
export const passkeyOwnerInput = keepingInput.omit({ password: true });
export const keptPasskeyInput = passkeyOwnerInput.extend({ answer: newPasskeyInput.shape.answer });

/** Who makes a demo their own with Google, which has told the address. */
export const googleOwnerInput = passkeyOwnerInput.omit({ email: true });
