import { mailConfirmation } from "~/features/account/accounts/commands/confirmation.server.ts";
import { CONFIRMATION_SENT, CONFIRMED_ALREADY } from "~/features/account/accounts/rules/confirmation.ts";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { MAILBOX_FULL } from "~/features/account/mail/rules/mailboxes.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/email-confirmation";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Mails the link that confirms the account's address. */
export async function action({ context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const account = context.get(accountContext);
  if (account.isEmailProven) return saved(CONFIRMED_ALREADY);
  const counted = await product.limiter.limit("confirmation:account", account.id);
  if (!counted.ok) return refused({ form: tooManyAttempts(counted.retryAfterSeconds) }, 429);
  const posted = await mailConfirmation({ ...product, baseUrl: product.config.baseUrl }, account);
  return posted.ok ? saved(CONFIRMATION_SENT) : refused({ form: MAILBOX_FULL }, 429);
}
