import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { sendTest } from "~/features/outreach/campaigns/commands/test-sends.server.ts";
import type { TestSendAnswer } from "~/features/outreach/email-templates/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { unprovenEmail } from "~/middleware/unproven-email.server.ts";
import type { Route } from "./+types/campaign-tests";
import { campaignerOf, changed, problemsOf } from "./own-campaign.server.ts";
import { writtenMail } from "./written-mail.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Sends what the editor holds to its writer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const accountId = campaignerOf(context);
  const written = await writtenMail(context);
  if (!written.ok) return written.refusal;
  const to = await emailOf(db, accountId);
  const outcome = await changed({ request, context }, (at, now) =>
    sendTest(at, { accountId, to }, written.letter, now),
  );
  if (!outcome.ok) {
    const unproven = outcome.reason === "unproven" ? unprovenEmail(context) : null;
    const refusal: TestSendAnswer = { ok: false, problems: problemsOf(outcome), unproven };
    return Response.json(refusal, { status: 409 });
  }
  return Response.json({ ok: true, problems: {}, message: `A test is on its way to ${to}.` } satisfies TestSendAnswer);
}
