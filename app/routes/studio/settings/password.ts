import { changePassword } from "~/features/account/accounts/commands/change-password.server.ts";
import { changePasswordInput, readForm } from "~/features/account/accounts/input.ts";
import { MESSAGES, tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/password";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const read = readForm(changePasswordInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const product = context.get(productContext);
  const { id: accountId, sessionId } = context.get(accountContext);
  const counted = await product.limiter.limit("proof:session", sessionId);
  if (!counted.ok) return refused({ form: tooManyAttempts(counted.retryAfterSeconds) }, 429);
  const { current, password, endsOthers } = read.input;
  const change = { current, password, endsOthers: endsOthers === "on" };
  const services = { ...product, baseUrl: product.config.baseUrl };
  const changed = await changePassword(services, { accountId, sessionId }, change, new Date());
  if (!changed.ok) return refused({ current: MESSAGES.wrongPassword });
  await product.limiter.forgive("proof:session", sessionId);
  return saved();
}
