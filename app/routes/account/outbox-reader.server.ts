import type { RouterContextProvider } from "react-router";
import { mayReadStored } from "~/features/account/mail/rules.ts";
import { keptMail, keptMails } from "~/features/outreach/campaigns/emails/kept-mails.server.ts";
import { type AccountId, idInput, type SendId } from "~/lib/ids.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";

export const nothingHere = () => new Response(null, { status: 404, statusText: "Not Found" });

/** `keptAt` in ISO 8601, UTC. */
type Listed = { id: string; to: string; subject: string; keptAt: string };
type Shown = Pick<Listed, "to" | "subject"> & { html: string };

/** The outbox lists at most so many mails. */
export const MAILS_LISTED = 200;

/**
 * The mails that this caller may read: those in the outbox, and those of campaigns, which are kept as rows. 404 for
 * callers without access.
 */
export async function openOutboxFor(caller: { request: Request; context: Readonly<RouterContextProvider> }) {
  const product = caller.context.get(productContext);
  const { mail, config } = product;
  const { account } = await readSession(caller);
  const developing = config.mode === "development" && !account?.demoUntil;
  const whose = developing ? "everybody" : account?.id;
  const outbox = account?.demoUntil ? mail.demoOutbox : mail.outbox;
  if (!outbox || !whose) throw nothingHere();
  const { list, read } = outbox;
  const readable = (message: { accountId: AccountId | null }) =>
    mayReadStored(message, account?.id ?? null, developing);
  return {
    /** The newest `MAILS_LISTED`. */
    list: async (): Promise<Listed[]> => {
      const letters = await keptMails(product, whose, MAILS_LISTED);
      const kept = letters.map(({ keptAt, ...letter }) => ({ ...letter, keptAt: keptAt.toISOString() }));
      const all = [...(await list()).filter(readable), ...kept];
      return all.sort((a, b) => b.keptAt.localeCompare(a.keptAt)).slice(0, MAILS_LISTED);
    },
    read: async (id: string): Promise<Shown | null> => {
      const message = await read(id);
      if (message) return readable(message) ? message : null;
      const { data: sendId } = idInput<SendId>().safeParse(id);
      return sendId ? keptMail(product, whose, sendId) : null;
    },
  };
}
