import type { RouterContextProvider } from "react-router";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { runsOfPage } from "~/features/page/festival-runs/queries.server.ts";
import { premiereLeft } from "~/features/page/festival-runs/rules/premieres.ts";
import { isAccepted, runName } from "~/features/page/festival-runs/rules.ts";
import { runningTime } from "~/features/page/festival-sheets/queries.server.ts";
import { answersOf } from "~/features/page/festival-sheets/rules/answers.ts";
import { productContext } from "~/middleware/product.server.ts";
import { chosenPage } from "../content/own-page.server.ts";
import { homeCountries } from "./own-run.server.ts";

/** The answers of a page's draft to entry forms. */
export async function ownAnswers(context: Readonly<RouterContextProvider>, url: URL) {
  const { db } = context.get(productContext);
  const page = await chosenPage(context, url);
  const [{ document }, runs, home] = [
    await draftOf(db, page),
    await runsOfPage(db, page.id),
    await homeCountries(db, page),
  ];
  return answersOf(document, {
    runningTime: await runningTime(db, page, document),
    premiere: premiereLeft(runs, home),
    accepted: runs.filter(isAccepted).map(runName),
  });
}
