import { lookUpInstallation } from "~/features/outreach/sending-domains/commands/look-up.server.ts";
import type { SendingAnswer } from "~/features/outreach/sending-domains/input.ts";
import { checkSender } from "~/features/outreach/sending-domains/jobs.server.ts";
import { sendingDomainOf } from "~/features/outreach/sending-domains/queries.server.ts";
import { isFresh, PROBLEMS } from "~/features/outreach/sending-domains/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/sending-check";
import { campaignerOf } from "./own-campaign.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The records of this installation's domain, as name servers have them now. */
export async function loader({ context }: Route.LoaderArgs) {
  const { dns, config } = context.get(productContext);
  campaignerOf(context);
  return { records: await lookUpInstallation(dns, config) };
}

/** Looks at the records of the owner's domain now. */
export async function action({ context }: Route.ActionArgs): Promise<SendingAnswer> {
  const { db, dns } = context.get(productContext);
  const domain = await sendingDomainOf(db, campaignerOf(context));
  if (!domain) throw notFound();
  const now = new Date();
  if (isFresh(domain.checkedAt, now) || (await checkSender({ db, dns }, domain, now))) return { ok: true };
  return { ok: false, problem: PROBLEMS.unanswered };
}
