import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { addEndpoint } from "~/features/account/webhooks/commands.server.ts";
import { endpointInput } from "~/features/account/webhooks/input.ts";
import { WEBHOOK_MESSAGES } from "~/features/account/webhooks/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/webhooks";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Adds an endpoint that is told what happens. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const input = endpointInput.safeParse({ url: form.get("url"), kinds: form.getAll("kinds") });
  if (!input.success) return refused(messagesByField(input.error.issues));
  const { keptSecrets } = context.get(productContext);
  const { id } = context.get(accountContext);
  const added = await changeOnce({ request, context }, ({ tx }, now) =>
    addEndpoint({ tx, keptSecrets }, id, input.data, now),
  );
  if (added.ok) return saved("The endpoint is added");
  return refused({ form: added.reason === "too-many" ? WEBHOOK_MESSAGES["too-many"] : DONE_WITH_OTHER_WORDS }, 409);
}
