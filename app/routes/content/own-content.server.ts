import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { contentItemIdInput, contentProjectIdInput } from "~/features/content/content-projects/input.ts";
import { isOwnContentItem } from "~/features/content/content-projects/queries/items.server.ts";
import { isOwnProject } from "~/features/content/content-projects/queries/projects.server.ts";
import type { ListReport } from "~/features/content/content-projects/rules/pasted.ts";
import { REFUSALS, type RefusalReason } from "~/features/content/content-projects/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { OwnContentItem, OwnContentProject } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Tx } from "~/platform/db.ts";

type Context = Readonly<RouterContextProvider>;
type Sending = { request: Request; context: Context };
type Outcome =
  | { ok: true; id?: string; report?: ListReport; note?: string }
  | { ok: false; reason: RefusalReason | "not-found" }
  | { ok: false; reason: "refused"; message: string };

/** The requested project; an invalid id is a 404. */
export function requestedProject(params: { projectId: string }, context: Context): OwnContentProject {
  const projectId = requested(contentProjectIdInput, params.projectId);
  return { accountId: context.get(accountContext).id, projectId };
}

/** The requested item; an invalid id is a 404. */
export function requestedItem(params: { itemId: string }, context: Context): OwnContentItem {
  const itemId = requested(contentItemIdInput, params.itemId);
  return { accountId: context.get(accountContext).id, itemId };
}

/** The same where it is the account's: messages about a form are for the owner only. */
export async function ownProjectOf(params: { projectId: string }, context: Context): Promise<OwnContentProject> {
  const own = requestedProject(params, context);
  if (!(await isOwnProject(context.get(productContext).db, own))) throw notFound();
  return own;
}

export async function ownItemOf(params: { itemId: string }, context: Context): Promise<OwnContentItem> {
  const own = requestedItem(params, context);
  if (!(await isOwnContentItem(context.get(productContext).db, own))) throw notFound();
  return own;
}

/** Makes a change once for each form: 404 without details for another account's rows. */
export async function changed(sending: Sending, change: (tx: Tx, now: Date) => Promise<Outcome>) {
  const outcome = await changeOnce<Outcome>(sending, ({ tx }, now) => change(tx, now));
  return changeAnswer(
    outcome,
    (refused) => refusal(409, { form: refused.reason === "refused" ? refused.message : REFUSALS[refused.reason] }),
    outcome,
  );
}

/** Makes the change that a form describes; a failure answers with the messages at its fields. */
export function changedByForm<Schema extends z.ZodType>(
  sending: Sending,
  schema: Schema,
  change: (tx: Tx, input: z.output<Schema>, now: Date) => Promise<Outcome>,
) {
  const form = sending.context.get(formContext);
  const lists = { ids: form.getAll("ids"), removed: form.getAll("removed") };
  const input = schema.safeParse({ ...Object.fromEntries(form), ...lists });
  if (!input.success) return refusal(422, messagesByField(input.error.issues));
  return changed(sending, (tx, now) => change(tx, input.data, now));
}
