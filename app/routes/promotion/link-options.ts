import { changeOptions } from "~/features/promotion/links/commands/options.server.ts";
import { type OptionsInput, optionsInput } from "~/features/promotion/links/input.ts";
import { partsOfFields } from "~/lib/form-names.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { hashPassword } from "~/platform/passwords.ts";
import type { Route } from "./+types/link-options";
import { linkAnswer, refuseForm, requestedLink } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Changes the link's password, limits, times and targets. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, guard } = context.get(productContext);
  const { accountId, linkId } = requestedLink({ params, context });
  const input = optionsInput.safeParse(partsOfFields(context.get(formContext)));
  if (!input.success) return refuseForm({ params, context }, input.error.issues);
  const { password, ...options } = input.data;
  const changes = { ...options, passwordHash: await hashOf(password) };
  const changed = await db.transaction((tx) =>
    changeOptions({ tx, guard }, { accountId, linkId }, changes, new Date()),
  );
  return linkAnswer(changed);
}

const hashOf = async (password: OptionsInput["password"]) => (password ? hashPassword(password) : password);
