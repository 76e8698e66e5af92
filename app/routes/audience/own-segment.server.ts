import type { RouterContextProvider } from "react-router";
import { saveSegment } from "~/features/audience/segments/commands.server.ts";
import { readSegment, segmentIdInput } from "~/features/audience/segments/input.ts";
import { NAME_TAKEN, TOO_MANY } from "~/features/audience/segments/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { OwnSegment, SegmentId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { requested } from "~/middleware/own.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The segment that the address names, with the account that must own it. */
export function ownSegment(context: Context, params: { segmentId: string }): OwnSegment {
  const segmentId = requested(segmentIdInput, params.segmentId);
  return { accountId: context.get(accountContext).id, segmentId };
}

/** Saves the dialog's form; without an id it is a new segment. */
export async function savedSegment(sending: { request: Request; context: Context }, segmentId: SegmentId | null) {
  const { context } = sending;
  const accountId = context.get(accountContext).id;
  const input = readSegment(context.get(formContext));
  if (!input.success) return refusal(422, messagesByField(input.error.issues));
  const outcome = await changeOnce(sending, ({ tx }, now) =>
    saveSegment(tx, { accountId, segmentId }, input.data, now),
  );
  return changeAnswer(outcome, ({ reason }) =>
    refusal(409, reason === "taken" ? { name: NAME_TAKEN } : { form: TOO_MANY }),
  );
}
