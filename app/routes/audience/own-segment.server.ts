import type { RouterContextProvider } from "react-router";
import { once } from "~/features/account/form-keys/commands.server.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { saveSegment } from "~/features/audience/segments/commands.server.ts";
import { readSegment, type SegmentAnswer, segmentIdInput } from "~/features/audience/segments/input.ts";
import { NAME_TAKEN, TOO_MANY } from "~/features/audience/segments/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { OwnSegment, SegmentId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";

type Context = Readonly<RouterContextProvider>;

export const noSegment = () => new Response(null, { status: 404 });

/** The segment that the address names, with the account that must own it. */
export function ownSegment(context: Context, params: { segmentId: string }): OwnSegment {
  const segmentId = segmentIdInput.safeParse(params.segmentId);
  if (!segmentId.success) throw noSegment();
  return { accountId: context.get(accountContext).id, segmentId: segmentId.data };
}

/** Saves the dialog's form; without an id it is a new segment. */
export async function savedSegment(sending: { request: Request; context: Context }, segmentId: SegmentId | null) {
  const { context } = sending;
  const { db } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const input = readSegment(context.get(formContext));
  if (!input.success) return answer(422, messagesByField(input.error.issues));
  const now = new Date();
  const outcome = await db.transaction((tx) =>
    once(tx, sentForm(sending), now, () => saveSegment(tx, { accountId, segmentId }, input.data, now)),
  );
  if (outcome.ok) return answer(200, {});
  if (outcome.reason === "not-found") throw noSegment();
  if (outcome.reason === "other-words") return answer(409, { form: DONE_WITH_OTHER_WORDS });
  return answer(409, outcome.reason === "taken" ? { name: NAME_TAKEN } : { form: TOO_MANY });
}

const answer = (status: number, problems: SegmentAnswer["problems"]) =>
  Response.json({ ok: status === 200, problems } satisfies SegmentAnswer, { status });
