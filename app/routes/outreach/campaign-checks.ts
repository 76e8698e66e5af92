import { stateOfAddress } from "~/features/content/link-checks/queries/asking.server.ts";
import type { TrialAnswer } from "~/features/outreach/campaigns/input.ts";
import { findingsIn } from "~/features/outreach/campaigns/rules/checks.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/campaign-checks";
import { writtenMail } from "./written-mail.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Says what is wrong with the mail that the editor holds. */
export async function action({ context }: Route.ActionArgs) {
  const { fetcher } = context.get(productContext);
  const written = await writtenMail(context);
  if (!written.ok) return written.refusal;
  const { campaign, sender, letter } = written;
  const isLinkGone = (await stateOfAddress(fetcher, campaign.ctaUrl)) === "gone";
  const { colours } = sender.head;
  const findings = findingsIn({ ...letter, ...campaign, isLinkGone, colours });
  return Response.json({ ok: true, problems: {}, findings } satisfies TrialAnswer);
}
