import { readForm } from "~/features/account/accounts/input.ts";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { wishForEmail } from "~/features/account/email-changes/commands.server.ts";
import { emailChangeInput } from "~/features/account/email-changes/input.ts";
import { LOOK_INTO_MAIL } from "~/features/account/email-changes/rules.ts";
import { MAILBOX_FULL } from "~/features/account/mail/rules/mailboxes.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/email";
import { refused, saved } from "./answer.server.ts";
import { askForProof } from "./proofs.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const read = readForm(emailChangeInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const asked = await askForProof(context);
  if (asked) return asked;
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  const counted = await product.limiter.limit("email-change:account", id);
  if (!counted.ok) return refused({ form: tooManyAttempts(counted.retryAfterSeconds) }, 429);
  const services = { ...product, baseUrl: product.config.baseUrl };
  const wished = await wishForEmail(services, id, read.input.email, new Date());
  return wished.ok ? saved(LOOK_INTO_MAIL) : refused({ email: MAILBOX_FULL }, 429);
}
