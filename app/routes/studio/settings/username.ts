import { readForm, usernameInput } from "~/features/account/accounts/input.ts";
import { changeUsername } from "~/features/account/usernames/commands.server.ts";
import { USERNAME_MESSAGES } from "~/features/account/usernames/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/username";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const read = readForm(usernameInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const { id } = context.get(accountContext);
  const changed = await changeUsername(context.get(productContext), id, read.input.username, new Date());
  return changed.ok ? saved() : refused({ username: USERNAME_MESSAGES[changed.reason] }, 409);
}
