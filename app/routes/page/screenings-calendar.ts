import { publishedFilms } from "~/features/page/feeds/queries.server.ts";
import { screeningDays } from "~/features/page/feeds/rules/screenings.ts";
import { filmsIn } from "~/features/page/feeds/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { calendarOfDays } from "~/platform/calendars.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { letterHeaders, letterPlace } from "../outreach/public-letters.server.ts";
import type { Route } from "./+types/screenings-calendar";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The screenings of an account's public films, as a calendar to subscribe to. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const place = await letterPlace(context, params.username);
  const { site, username, baseUrl, accountId } = place;
  const published = await publishedFilms(context.get(productContext).db, accountId);
  const { films, variesByCountry } = filmsIn(published, place.country);
  const days = screeningDays({ name: site.displayName, username, role: site.role, baseUrl }, films);
  const calendar = calendarOfDays(`Screenings: ${site.displayName}`, days, PRODUCT_NAME, new Date());
  return new Response(calendar, {
    headers: letterHeaders("text/calendar", { ...place, variesByCountry: place.variesByCountry || variesByCountry }),
  });
}
