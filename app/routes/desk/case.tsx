import { readForm } from "~/features/account/accounts/input.ts";
import { comparedWith, copiesAmong, offeredDecision } from "~/features/desk/copies/queries.server.ts";
import { canCompare, comparedWords, OFFERED_BY } from "~/features/desk/copies/rules.ts";
import { CopiesPart } from "~/features/desk/copies/ui/copies-part.tsx";
import { operatorIds } from "~/features/desk/operators/queries.server.ts";
import { takeStep } from "~/features/desk/reports/commands/steps.server.ts";
import { reportIdInput, stepInput } from "~/features/desk/reports/input.ts";
import { picturesOf } from "~/features/desk/reports/queries/pictures.server.ts";
import { historyOf, proposalFor, reportById } from "~/features/desk/reports/queries.server.ts";
import { DESK_DONE, DESK_REFUSALS, mayConfirm, stepsFor } from "~/features/desk/reports/rules/deciding.ts";
import { reportName } from "~/features/desk/reports/rules.ts";
import { CaseScreen } from "~/features/desk/reports/ui/case-screen.tsx";
import { shownThing } from "~/features/desk/subjects/queries/shown.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { operatorContext } from "~/middleware/operator.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Reader } from "~/platform/db.ts";
import { knowsCountries } from "~/platform/sender.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { refused, saved } from "../studio/settings/answer.server.ts";
import { askForProof } from "../studio/settings/proofs.server.ts";
import type { Route } from "./+types/case";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageTitle(loaderData ? `Report ${reportName(loaderData.report.number)}` : "Report");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, countries } = context.get(productContext);
  const report = await reportById(db, requested(reportIdInput, params.reportId));
  if (!report) throw notFound();
  const { fingerprint: _, ...shown } = report;
  const readerId = context.get(accountContext).id;
  const proposal = await proposalFor(db, report.id);
  const operators = proposal ? (await operatorIds(db)).length : 0;
  const offeredBy = reportIdInput.safeParse(url.searchParams.get(OFFERED_BY));
  return {
    report: { ...shown, isProposed: proposal !== null },
    shown: await shownThing(db, { kind: report.subjectKind, id: report.subjectId, address: report.address }),
    pictures: await picturesOf(db, report.id),
    proposal: proposal && {
      ...proposal,
      isOwn: proposal.byId === readerId,
      mayConfirm: mayConfirm(proposal.byId, readerId, operators),
    },
    ...(await historyOf(db, report, new Date())),
    steps: stepsFor(report.subjectKind, {
      role: context.get(operatorContext),
      knowsCountries: knowsCountries(countries),
    }),
    isOwn: report.ownerId === readerId,
    found: report.subjectKind === "page" ? await copiesOf(db, report) : null,
    offered: offeredBy.success ? await offeredDecision(db, offeredBy.data) : null,
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof reportById>>>;

async function copiesOf(db: Reader, report: Report) {
  const compared = await comparedWith(db, report);
  const { copies, same } = await copiesAmong(db, report, compared);
  const words = comparedWords(compared);
  return { words, canCompare: canCompare(compared), copies, unseen: same - copies.length };
}

/** Decides about a report, or asks the owner first. */
export async function action({ params, context }: Route.ActionArgs) {
  const asked = await askForProof(context);
  if (asked) return asked;
  const now = new Date();
  const reportId = requested(reportIdInput, params.reportId);
  const { db, queue, sealedIds, config, countries } = context.get(productContext);
  const read = readForm(stepInput(now, knowsCountries(countries)), context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const services = { queue, sealedIds, baseUrl: config.baseUrl };
  const decider = { byId: context.get(accountContext).id, role: context.get(operatorContext) };
  const step = { ...read.input, ...decider, replyTo: config.operator.email };
  const done = await db.transaction((tx) => takeStep({ tx, ...services }, reportId, step, now));
  if (done.ok) return saved(DESK_DONE[done.done]);
  if (done.reason === "unknown") throw notFound();
  return refused({ form: DESK_REFUSALS[done.reason] }, 409);
}

export default function Case({ loaderData }: Route.ComponentProps) {
  const { found, report, ...shown } = loaderData;
  const copies = found && <CopiesPart reportId={report.id} found={found} />;
  return <CaseScreen key={report.id} {...shown} report={report} copies={copies} />;
}
