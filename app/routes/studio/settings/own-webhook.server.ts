import type { RouterContextProvider } from "react-router";
import { webhookIdInput } from "~/features/account/webhooks/input.ts";
import type { OwnWebhook } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { notFound } from "~/middleware/own.server.ts";

/** The endpoint that the address names, with the account that must own it. */
export function ownWebhook(context: Readonly<RouterContextProvider>, params: { webhookId: string }): OwnWebhook {
  const webhookId = webhookIdInput.safeParse(params.webhookId);
  if (!webhookId.success) throw noWebhook();
  return { accountId: context.get(accountContext).id, webhookId: webhookId.data };
}

export const noWebhook = () => notFound();
