import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { inviteCastMember } from "~/features/audience/cast-invitations/commands.server.ts";
import { newInvitationInput } from "~/features/audience/cast-invitations/input.ts";
import { INVITING_MESSAGES } from "~/features/audience/cast-invitations/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/cast-invitations";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Invites somebody to the cast of one of the owner's films. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config } = context.get(productContext);
  const { id: accountId, isEmailProven } = context.get(accountContext);
  const read = readForm(newInvitationInput, context.get(formContext));
  if (!read.ok) return data({ ok: false, problems: read.errors }, { status: 422 });
  if (!isEmailProven) return refused(INVITING_MESSAGES.held);
  const { filmId } = read.input;
  const invited = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    inviteCastMember({ tx, queue, baseUrl: config.baseUrl }, { accountId, filmId }, read.input, now),
  );
  if (invited.ok) return data({ ok: true, problems: {} });
  if (invited.reason === "not-found") throw notFound();
  if (invited.reason === "other-words") return refused(DONE_WITH_OTHER_WORDS);
  return refused(invited.reason === "plan" ? lackMessage(invited.lack) : INVITING_MESSAGES[invited.reason]);
}

const refused = (form: string) => data({ ok: false, problems: { form } }, { status: 409 });
