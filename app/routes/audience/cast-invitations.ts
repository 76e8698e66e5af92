import { readForm } from "~/features/account/accounts/input.ts";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { inviteCastMember } from "~/features/audience/cast-invitations/commands.server.ts";
import { newInvitationInput } from "~/features/audience/cast-invitations/input.ts";
import { INVITING_MESSAGES } from "~/features/audience/cast-invitations/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/cast-invitations";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Invites somebody to the cast of one of the owner's films. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config } = context.get(productContext);
  const { id: accountId, isEmailProven } = context.get(accountContext);
  const read = readForm(newInvitationInput, context.get(formContext));
  if (!read.ok) return refusal(422, read.errors);
  if (!isEmailProven) return refusal(409, { form: INVITING_MESSAGES.held });
  const { filmId } = read.input;
  const invited = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    inviteCastMember({ tx, queue, baseUrl: config.baseUrl }, { accountId, filmId }, read.input, now),
  );
  return changeAnswer(invited, (refused) =>
    refusal(409, { form: refused.reason === "plan" ? lackMessage(refused.lack) : INVITING_MESSAGES[refused.reason] }),
  );
}
