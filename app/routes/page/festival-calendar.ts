import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { filmOfPage, runsOfPage } from "~/features/page/festival-runs/queries.server.ts";
import { runDays } from "~/features/page/festival-runs/rules/calendar.ts";
import { runPath } from "~/features/page/festival-runs/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { calendarOfDays } from "~/platform/calendars.ts";
import { fileAnswer } from "~/platform/file-answers.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/festival-calendar";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Deadlines, notifications and screenings for the owner's calendar. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const page = await chosenPage(context, url);
  const [runs, film] = [await runsOfPage(db, page.id), await filmOfPage(db, page.id)];
  const title = film?.title ?? "";
  const days = runDays(runs, title, (id) => `${config.baseUrl}${onPage(runPath(id), page)}`);
  const calendar = calendarOfDays(`Festivals: ${title}`, days, PRODUCT_NAME, new Date());
  return fileAnswer("festivals.ics", "text/calendar; charset=utf-8", calendar);
}
