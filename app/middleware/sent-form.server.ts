import type { RouterContextProvider } from "react-router";
import { type FormOutcome, once, type SentForm } from "~/features/account/idempotency-keys/commands.server.ts";
import { idempotencyKeyOf } from "~/features/account/idempotency-keys/input.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { accountContext } from "./account.server.ts";
import { formContext } from "./form.server.ts";
import { productContext } from "./product.server.ts";

/** The request of a change, as an action gets it. */
export type Sending = { request: Request; context: Readonly<RouterContextProvider> };

/** The form of a change with its key, for `once`. */
export function sentForm({ request, context }: Sending): SentForm {
  const fields = context.get(formContext);
  return {
    accountId: context.get(accountContext).id,
    key: idempotencyKeyOf(fields),
    path: new URL(request.url).pathname,
    fields,
  };
}

/** Makes the change of a form in one transaction, and once, however often the form is sent. */
export function changeOnce<Made extends FormOutcome>(
  sending: Sending,
  change: (at: TxAndQueue, now: Date) => Promise<Made>,
) {
  const { db, queue } = sending.context.get(productContext);
  const [sent, now] = [sentForm(sending), new Date()];
  return db.transaction((tx) => once<Made>(tx, sent, now, () => change({ tx, queue }, now)));
}
