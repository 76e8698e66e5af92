import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { type Lack, lackMessage } from "~/features/account/plans/rules.ts";
import { pageIdInput } from "~/features/content/pages/input.ts";
import type { ProjectAnswer } from "~/features/content/projects/input.ts";
import { PROJECT_REFUSALS, type Status, statusClash } from "~/features/content/projects/rules.ts";
import { PUBLICATION_PROBLEMS } from "~/features/content/publications/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { AccountId, OwnPage } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
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

const answer = (body: ProjectAnswer, status: number) => Response.json(body, { status });
const refused = (problems: Record<string, string>, status = 409) => answer({ ok: false, problems }, status);

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
  if (!input.success) return refused(messagesByField(input.error.issues), 422);
  const outcome = await changeOnce<Outcome>(sending, ({ tx }, now) => change(tx, input.data, now));
  if (outcome.ok) return answer({ ok: true, id: outcome.id ?? undefined, problems: {} }, 200);
  return outcome.reason === "other-words" ? refused({ form: DONE_WITH_OTHER_WORDS }) : refusedBecause(outcome);
}

function refusedBecause(refusal: Refusal) {
  if (refusal.reason === "not-found") return refused({ form: PROJECT_REFUSALS["not-found"] }, 404);
  if (refusal.reason === "no-folder") return refused({ folderId: PROJECT_REFUSALS["no-folder"] }, 404);
  if (refusal.reason === "plan") return refused({ form: lackMessage(refusal.lack) });
  if (refusal.reason === "status") return refused({ status: statusClash(refusal.status) });
  if (refusal.reason === "unfinished") return refused({ ...refusal.problems, form: PUBLICATION_PROBLEMS.unfinished });
  const messages = { ...PROJECT_REFUSALS, ...PUBLICATION_PROBLEMS };
  return refused({ form: messages[refusal.reason] });
}
