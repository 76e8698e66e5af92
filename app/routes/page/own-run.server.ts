import type { RouterContextProvider } from "react-router";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { listOf } from "~/features/content/pages/rules/rows.ts";
import { runIdInput } from "~/features/page/festival-runs/input.ts";
import { countryCode } from "~/lib/countries.ts";
import type { OwnFestivalRun } from "~/lib/ids.ts";
import { requested } from "~/middleware/own.server.ts";
import type { Reader } from "~/platform/db.ts";
import { asOwn, chosenPage } from "../content/own-page.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The run that the address names, with the page and the account that must own it. */
export async function requestedRun(context: Context, url: URL, named: string | undefined) {
  const page = await chosenPage(context, url);
  const own: OwnFestivalRun = { ...asOwn(page), runId: requested(runIdInput, named) };
  return { page, own };
}

/** The countries of production (ISO 3166) as the draft names them; names that no country has are left out. */
export async function homeCountries(db: Reader, page: Page): Promise<string[]> {
  const { document } = await draftOf(db, page);
  return listOf(document.lists.countries).flatMap(({ text }) => countryCode(text) ?? []);
}
