import { ENTRY_NAME, entryOf } from "~/features/clips/scheduling/rules/entries.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { calendarOf } from "~/platform/calendars.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Route } from "./+types/clip-schedule-calendar";
import { ownSchedule } from "./own-schedule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A scheduled clip for the owner's calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config } = context.get(productContext);
  const { schedule, title } = await ownSchedule(params, context);
  return new Response(calendarOf(entryOf(schedule, title, config.baseUrl), PRODUCT_NAME), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${ENTRY_NAME}"`,
      "cache-control": "private, no-store",
    },
  });
}
