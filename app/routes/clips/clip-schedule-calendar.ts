import { ENTRY_NAME, entryOf } from "~/features/clips/scheduling/rules/entries.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { calendarOf } from "~/platform/calendars.ts";
import { fileAnswer } from "~/platform/file-answers.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Route } from "./+types/clip-schedule-calendar";
import { ownSchedule } from "./own-schedule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A scheduled clip for the owner's calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config } = context.get(productContext);
  const { schedule, title } = await ownSchedule(params, context);
  const entry = calendarOf(entryOf(schedule, title, config.baseUrl), PRODUCT_NAME);
  return fileAnswer(ENTRY_NAME, "text/calendar; charset=utf-8", entry);
}
