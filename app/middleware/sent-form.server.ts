import type { RouterContextProvider } from "react-router";
import type { SentForm } from "~/features/account/form-keys/commands.server.ts";
import { formKeyOf } from "~/features/account/form-keys/input.ts";
import { accountContext } from "./account.server.ts";
import { formContext } from "./form.server.ts";

/** The form of a change with its key, for `once`. */
export function sentForm({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): SentForm {
  const fields = context.get(formContext);
  return {
    accountId: context.get(accountContext).id,
    key: formKeyOf(fields),
    path: new URL(request.url).pathname,
    fields,
  };
}
