import { resetSettings } from "~/features/account/settings/commands.server.ts";
import { SETTINGS_RESET } from "~/features/account/settings/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/reset";
import { saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  await db.transaction((tx) => resetSettings(tx, context.get(accountContext).id));
  return saved(SETTINGS_RESET);
}
