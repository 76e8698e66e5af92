import { Images, Printer, UsersRound } from "lucide-react";
import { data, redirect } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { PageButtonLink, PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { addRun, changeRun } from "~/features/page/festival-runs/commands.server.ts";
import { runInput, runScreenerInput } from "~/features/page/festival-runs/input.ts";
import { runOfOwner, watchedOfPage } from "~/features/page/festival-runs/queries.server.ts";
import { formValues } from "~/features/page/festival-runs/rules/in-words.ts";
import { isAccepted, RUN_REFUSALS, RUNS_PATH, runName, runPath } from "~/features/page/festival-runs/rules.ts";
import { PutForm } from "~/features/page/festival-runs/ui/put-form.tsx";
import { type Option, RunFields } from "~/features/page/festival-runs/ui/run-fields.tsx";
import { guestsPath } from "~/features/page/guest-list/rules.ts";
import { screeningPath } from "~/features/page/projection-card/rules.ts";
import { cardsPath } from "~/features/page/story-cards/rules.ts";
import { COUNTRIES } from "~/lib/countries.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { OwnPage } from "~/lib/ids.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { Button } from "~/ui/button.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { asOwn, chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/festival-run";
import { requestedRun } from "./own-run.server.ts";

export const meta = () => pageTitle("A festival");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** In the address, instead of a run's id. */
const NEW = "new";

const BY_NAME: Option[] = [...COUNTRIES].toSorted(([, one], [, other]) => one.localeCompare(other));

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const page = await chosenPage(context, url);
  const screeners = (await watchedOfPage(db, page.id)).map(({ id, name }): Option => [id, name]);
  const shared = { countries: BY_NAME, screeners };
  if (params.festivalRunId === NEW) return { ...shared, run: null };
  const { own } = await requestedRun(context, url, params.festivalRunId);
  const run = await runOfOwner(db, own);
  if (!run) throw notFound();
  const isPut = run.laurelRow !== null;
  return {
    ...shared,
    run: { id: run.id, name: runName(run), values: formValues(run), canPut: isAccepted(run), isPut },
  };
}

export async function action({ url, params, request, context }: Route.ActionArgs) {
  const isNew = params.festivalRunId === NEW;
  const page = await chosenPage(context, url);
  const own: OwnPage = asOwn(page);
  const named = isNew ? null : (await requestedRun(context, url, params.festivalRunId)).own;
  if (named && !(await runOfOwner(context.get(productContext).db, named))) throw notFound();
  const fields = fieldsOf(context);
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const [facts, screener] = [runInput.safeParse(fields), runScreenerInput.safeParse(fields)];
  if (!facts.success || !screener.success) {
    const issues = [...(facts.error?.issues ?? []), ...(screener.error?.issues ?? [])];
    return data({ problems: messagesByField(issues), values }, { status: 422 });
  }
  const wanted = { ...facts.data, ...screener.data };
  const saved = await changeOnce<Awaited<ReturnType<typeof changeRun>>>({ request, context }, ({ tx }, now) =>
    named ? changeRun(tx, named, wanted, now) : addRun(tx, own, wanted, now),
  );
  if (saved.ok) return redirect(onPage(RUNS_PATH, page));
  if (saved.reason === "not-found") throw notFound();
  const form = saved.reason === "other-words" ? DONE_WITH_OTHER_WORDS : RUN_REFUSALS[saved.reason];
  return data({ problems: { form } as Record<string, string>, values }, { status: 409 });
}

export default function FestivalRun({ loaderData, actionData }: Route.ComponentProps) {
  const { run, countries, screeners } = loaderData;
  const { problems = {}, values = run?.values ?? {} } = actionData ?? {};
  const path = runPath(run?.id ?? NEW);
  return (
    <FestivalScreen
      heading={run ? run.name : "A new festival"}
      lead="Only the festival’s name is needed. Days are those of the festival’s place."
    >
      <div className="flex max-w-3xl flex-col gap-10">
        <PageForm method="post" action={path} noValidate className="flex flex-col gap-6">
          <FormProblem message={problems.form} />
          <RunFields {...{ values, problems, countries, screeners }} />
          <Button className="self-start">{run ? "Save" : "Add this festival"}</Button>
        </PageForm>
        {run?.canPut && (
          <>
            <PutForm id={run.id} isPut={run.isPut} />
            <p className="flex flex-wrap gap-3">
              <PageButtonLink to={cardsPath(run.id)} variant="quiet" icon={<Images aria-hidden />}>
                Story cards
              </PageButtonLink>
              <PageButtonLink to={screeningPath(run.id)} variant="quiet" icon={<Printer aria-hidden />}>
                Before the screening
              </PageButtonLink>
              <PageButtonLink to={guestsPath(run.id)} variant="quiet" icon={<UsersRound aria-hidden />}>
                Guest list
              </PageButtonLink>
            </p>
          </>
        )}
      </div>
    </FestivalScreen>
  );
}
