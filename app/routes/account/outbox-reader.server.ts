import type { RouterContextProvider } from "react-router";
import { mayReadStored } from "~/features/account/mail/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";

export const nothingHere = () => new Response(null, { status: 404, statusText: "Not Found" });

/** The mails in the outbox that this caller may read; 404 for callers without access. */
export async function openOutboxFor(caller: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { mail, config } = caller.context.get(productContext);
  const { account } = await readSession(caller);
  const developing = config.mode === "development";
  if (!mail.outbox || (!account && !developing)) throw nothingHere();
  const { list, read } = mail.outbox;
  const readable = (message: { accountId: AccountId | null }) =>
    mayReadStored(message, account?.id ?? null, developing);
  return {
    list: async () => (await list()).filter(readable),
    read: async (id: string) => {
      const message = await read(id);
      return message && readable(message) ? message : null;
    },
  };
}
