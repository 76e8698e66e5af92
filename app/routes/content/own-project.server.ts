import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { type Lack, lackMessage } from "~/features/account/plans/rules.ts";
import { pageIdInput } from "~/features/content/pages/input.ts";
import { PROJECT_REFUSALS, type Status, statusClash } from "~/features/content/projects/rules.ts";
import { PUBLICATION_PROBLEMS } from "~/features/content/publications/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { AccountId, OwnPage } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Tx } from "~/platform/db.ts";

type Context = Readonly<RouterContextProvider>;
type Sending = { request: Request; context: Context };
type Refusal =
  | { ok: false; reason: "changed" | "beyond-plan" | keyof typeof PROJECT_REFUSALS }
  | { ok: false; reason: "plan"; lack: Lack }
  | { ok: false; reason: "status"; status: Status }
  | { ok: false; reason: "unfinished"; problems: Record<string, string> };
type Outcome = { ok: true; id?: string } | Refusal;

/** The account, unless it is an actor's: actors have no projects. */
export function makerOf(context: Context): AccountId {
  if (context.get(entitlementContext).role === "actor") throw notFound();
  return context.get(accountContext).id;
}

/** The project that the address names. */
export function ownProject(context: Context, { projectPageId }: { projectPageId: string }): OwnPage {
  const parsed = requested(pageIdInput, projectPageId);
  return { accountId: makerOf(context), pageId: parsed };
}

/** Makes the change that a form describes, once for each form; refusals answer with messages for their fields. */
export async function changedProjects<Schema extends z.ZodType>(
  sending: Sending,
  schema: Schema,
  change: (tx: Tx, input: z.output<Schema>, now: Date) => Promise<Outcome>,
) {
  const form = sending.context.get(formContext);
  const input = schema.safeParse({ ...Object.fromEntries(form), ids: form.getAll("ids") });
  if (!input.success) return refusal(422, messagesByField(input.error.issues));
  const outcome = await changeOnce<Outcome>(sending, ({ tx }, now) => change(tx, input.data, now));
  if (!outcome.ok && outcome.reason === "not-found") return refusal(404, { form: PROJECT_REFUSALS["not-found"] });
  return changeAnswer(outcome, refusedAs, outcome.ok ? { id: outcome.id } : {});
}

function refusedAs(refused: Refusal) {
  if (refused.reason === "no-folder") return refusal(404, { folderId: PROJECT_REFUSALS["no-folder"] });
  if (refused.reason === "plan") return refusal(409, { form: lackMessage(refused.lack) });
  if (refused.reason === "status") return refusal(409, { status: statusClash(refused.status) });
  if (refused.reason === "unfinished")
    return refusal(409, { ...refused.problems, form: PUBLICATION_PROBLEMS.unfinished });
  const messages = { ...PROJECT_REFUSALS, ...PUBLICATION_PROBLEMS };
  return refusal(409, { form: messages[refused.reason] });
}
