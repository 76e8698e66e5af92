import { CalendarDays, Download, Plus, Upload } from "lucide-react";
import { PageButtonLink } from "~/features/content/drafts/ui/on-page.tsx";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { runsOfPage, watchedOfPage } from "~/features/page/festival-runs/queries.server.ts";
import { dayOf } from "~/features/page/festival-runs/rules/deadlines.ts";
import { shownRun, watchedInWords } from "~/features/page/festival-runs/rules/in-words.ts";
import { premiereConflicts, premiereLeft } from "~/features/page/festival-runs/rules/premieres.ts";
import {
  CALENDAR_PATH,
  feeSums,
  runPath,
  statesInWords,
  TABLE_FILE_PATH,
  TABLE_PATH,
} from "~/features/page/festival-runs/rules.ts";
import { RunList } from "~/features/page/festival-runs/ui/run-list.tsx";
import { RunSummary } from "~/features/page/festival-runs/ui/run-summary.tsx";
import { screenedFilm } from "~/features/page/screeners/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/festival-runs";
import { homeCountries } from "./own-run.server.ts";

export const meta = () => pageTitle("Festival list");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const page = await chosenPage(context, url);
  const [runs, watched, { film }, home] = await Promise.all([
    runsOfPage(db, page.id),
    watchedOfPage(db, page.id),
    screenedFilm(db, page),
    homeCountries(db, page),
  ]);
  const conflicts = premiereConflicts(runs, home);
  const today = dayOf(new Date());
  const words = new Map(watched.map((screener) => [screener.id as string, watchedInWords(screener, film?.durationMs)]));
  return {
    runs: runs.map((run) => shownRun(run, { conflicts, today, watched: words.get(run.screenerId ?? "") ?? null })),
    summary: { states: statesInWords(runs), fees: feeSums(runs), premiere: premiereLeft(runs, home) },
  };
}

export default function FestivalRuns({ loaderData: { runs, summary } }: Route.ComponentProps) {
  return (
    <FestivalScreen
      heading="Festival list"
      lead="Where you enter the film, what you promised, and what became of it. Nobody else sees this list."
    >
      <div className="flex flex-col gap-8">
        <div className="flex flex-wrap gap-3">
          <PageButtonLink to={runPath("new")} icon={<Plus aria-hidden />}>
            Add a festival
          </PageButtonLink>
          <PageButtonLink to={TABLE_PATH} variant="quiet" icon={<Upload aria-hidden />}>
            Bring a table
          </PageButtonLink>
          {runs.length > 0 && (
            <>
              <PageButtonLink to={TABLE_FILE_PATH} variant="quiet" reloadDocument icon={<Download aria-hidden />}>
                Export as CSV
              </PageButtonLink>
              <PageButtonLink to={CALENDAR_PATH} variant="quiet" reloadDocument icon={<CalendarDays aria-hidden />}>
                Calendar file
              </PageButtonLink>
            </>
          )}
        </div>
        {runs.length === 0 ? (
          <p className="text-muted">
            No festival is listed yet. Add the first one, and you are reminded of its deadline.
          </p>
        ) : (
          <>
            <RunSummary {...summary} />
            <RunList runs={runs} />
          </>
        )}
      </div>
    </FestivalScreen>
  );
}
