import { data } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { projectOfOwner } from "~/features/content/content-projects/queries/projects.server.ts";
import { ITEMS_MOST } from "~/features/content/content-projects/rules.ts";
import { bringLinks } from "~/features/studio/link-files/commands.server.ts";
import { type LinkFile, readLinkFile } from "~/features/studio/link-files/file.server.ts";
import { linkFileInput } from "~/features/studio/link-files/input.ts";
import { planFor } from "~/features/studio/link-files/queries.server.ts";
import {
  DONE_BEFORE,
  FILE_PROBLEMS,
  type LinkFileAnswer,
  NO_ADDRESS_COLUMN,
  shownPlan,
} from "~/features/studio/link-files/rules.ts";
import { LinkFileScreen } from "~/features/studio/link-files/ui/link-file-screen.tsx";
import type { OwnContentProject } from "~/lib/ids.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { requestedProject } from "../content/own-content.server.ts";
import type { Route } from "./+types/link-file";

export const meta = () => pageTitle("Bring your links");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { project: await ownProject(requestedProject(params, context), context) };
}

async function ownProject(own: OwnContentProject, context: Route.LoaderArgs["context"]) {
  const project = await projectOfOwner(context.get(productContext).db, own);
  if (!project) throw noProject();
  return project;
}

const noProject = () => notFound();
const answered = (answer: LinkFileAnswer) => data(answer, { status: answer.step === "refused" ? 422 : 200 });
const refused = (problem: string) => answered({ step: "refused", problem });

/** Shows what would become of a file's rows, or does it; the file comes with both. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedProject(params, context);
  const { itemCount } = await ownProject(own, context);
  const form = context.get(formContext);
  const input = linkFileInput.parse({ ...Object.fromEntries(form), columns: form.getAll("columns") });
  const sent = form.get("file");
  const file = await readLinkFile(sent instanceof File ? Buffer.from(await sent.arrayBuffer()) : Buffer.of(), input);
  if (!file.ok) return refused(FILE_PROBLEMS[file.reason]);
  const { reading } = file;
  if (!reading.columns.includes("url"))
    return answered({ step: "seen", reading, problem: NO_ADDRESS_COLUMN, plan: null });
  if (input.intent === "bring") return bring({ request, context }, own, file);
  const { db, config } = context.get(productContext);
  const bounds = {
    entitlement: context.get(entitlementContext),
    room: ITEMS_MOST - itemCount,
    baseUrl: config.baseUrl,
  };
  const plan = shownPlan(await planFor(db, own, file, bounds));
  return answered({ step: "seen", reading, problem: null, plan });
}

type Sending = Pick<Route.ActionArgs, "request" | "context">;

async function bring(sending: Sending, own: OwnContentProject, file: LinkFile) {
  const { config } = sending.context.get(productContext);
  const outcome = await changeOnce(sending, ({ tx, queue }, now) =>
    bringLinks({ tx, queue, baseUrl: config.baseUrl }, own, file, now),
  );
  if ("plan" in outcome) return answered({ step: "done", plan: shownPlan(outcome.plan) });
  if (outcome.ok) return refused(DONE_BEFORE);
  if (outcome.reason === "other-words") return refused(DONE_WITH_OTHER_WORDS);
  throw noProject();
}

const LEAD =
  "A table of links that you exported as CSV from Linktree, Bitly or another service. You see what becomes of each row before anything is added. Links to your own pages here become short links.";

export default function LinkFilePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkFileScreen
      heading="Bring your links"
      into={loaderData.project.name}
      back="/studio/content"
      lead={LEAD}
      answer={actionData}
    />
  );
}
