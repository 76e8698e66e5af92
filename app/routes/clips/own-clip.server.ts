import type { RouterContextProvider } from "react-router";
import { isAnyQuarantined } from "~/features/account/withholding/queries.server.ts";
import { madeClipIdInput } from "~/features/clips/library/input.ts";
import { clipOfOwner } from "~/features/clips/library/queries.server.ts";
import { clipRunIdInput } from "~/features/clips/runs/input.ts";
import type { OwnClipRun, OwnMadeClip } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Tx } from "~/platform/db.ts";

type Context = Readonly<RouterContextProvider>;

/** The requested clip; an invalid id is a 404. */
export function requestedClip(params: { madeClipId: string }, context: Context): OwnMadeClip {
  const clipId = requested(madeClipIdInput, params.madeClipId);
  return { accountId: context.get(accountContext).id, clipId };
}

/** The row of the requested clip; 404 if it is not the caller's. */
export async function ownClip(params: { madeClipId: string }, context: Context) {
  const clip = await clipOfOwner(context.get(productContext).db, requestedClip(params, context));
  if (!clip) throw notFound();
  return clip;
}

/** The row of the requested clip, for its files; 404 also where nobody may have them. */
export async function ownClipOfFile(params: { madeClipId: string }, context: Context) {
  const clip = await ownClip(params, context);
  if (await isAnyQuarantined(context.get(productContext).db, [clip.id, clip.videoId])) throw notFound();
  return clip;
}

export function requestedRun(params: { runId: string }, context: Context): OwnClipRun {
  const runId = requested(clipRunIdInput, params.runId);
  return { accountId: context.get(accountContext).id, runId };
}

type Outcome = { ok: true } | { ok: false; reason: string; message?: string };

/** Makes a change once for each form: 404 without details for another account's rows, 409 where it is too late. */
export async function changed(
  sending: { request: Request; context: Context },
  change: (tx: Tx, now: Date) => Promise<Outcome>,
) {
  const outcome = await changeOnce<Outcome>(sending, ({ tx }, now) => change(tx, now));
  return changeAnswer(outcome, ({ message }) => refusal(409, message ? { form: message } : {}));
}
