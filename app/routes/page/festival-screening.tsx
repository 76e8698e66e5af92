import { Printer } from "lucide-react";
import { data, redirect } from "react-router";
import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { runOfOwner } from "~/features/page/festival-runs/queries.server.ts";
import { runName } from "~/features/page/festival-runs/rules.ts";
import { askForScreening, screeningNow } from "~/features/page/projection-card/commands/asking.server.ts";
import { screeningSource } from "~/features/page/projection-card/queries.server.ts";
import { NO_SCREENING, screeningPath } from "~/features/page/projection-card/rules.ts";
import { PaperList } from "~/features/page/projection-card/ui/paper-list.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button } from "~/ui/button.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import type { Route } from "./+types/festival-screening";
import { requestedRun } from "./own-run.server.ts";
import { papersRefusedFor } from "./papers-refused.server.ts";

export const meta = () => pageTitle("Before a screening");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The papers of one screening, as far as they are made. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { own } = await requestedRun(context, url, params.festivalRunId);
  const run = await runOfOwner(db, own);
  const content = run && (await screeningSource(db, own));
  if (!content) throw notFound();
  const shared = { id: run.id, name: runName(run) };
  const screening = content.screenings.find((one) => one.run.id === run.id);
  if (!screening) return { ...shared, screening: null, papers: [] };
  const papers = await screeningNow(db, own, [content, screening], new Date());
  return { ...shared, screening: screening.card.screening, papers };
}

/** Makes both papers of the present draft. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const { page, own } = await requestedRun(context, url, params.festivalRunId);
  const product = context.get(productContext);
  if (!(await runOfOwner(product.db, own))) throw notFound();
  const asked = await askForScreening(product, own, new Date());
  if (asked.ok) return redirect(onPage(screeningPath(own.runId), page));
  if (asked.reason === "papers")
    return data({ problem: await papersRefusedFor(product.db, own.accountId, asked.until) }, { status: 409 });
  if (asked.reason === "not-found") throw notFound();
  return data({ problem: NO_SCREENING }, { status: 409 });
}

export default function FestivalScreening({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, screening, papers } = loaderData;
  const isMaking = papers.some(({ state }) => state === "making");
  const isMissing = papers.some(({ state }) => state === "unasked" || state === "failed");
  useLookAgain(isMaking);
  return (
    <FestivalScreen
      heading={name}
      lead="Before a screening: what the projection booth needs, and what hangs at the door."
    >
      <div className="flex flex-col gap-8">
        <FormProblem message={actionData?.problem} />
        {screening ? (
          <>
            <p className="break-words" dir="auto">
              {[screening.when, screening.where].filter(Boolean).join(" · ")}
            </p>
            {isMissing && (
              <PageForm method="post" action={screeningPath(id)}>
                <Button icon={<Printer aria-hidden />}>Make both</Button>
              </PageForm>
            )}
            <PaperList papers={papers} />
          </>
        ) : (
          <p className="text-muted">{NO_SCREENING}</p>
        )}
      </div>
    </FestivalScreen>
  );
}
