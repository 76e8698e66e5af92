import { feedPath, letterChannel } from "~/features/outreach/campaigns/rules/letters.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { rssOf } from "~/platform/feeds.ts";
import type { Route } from "./+types/letters-feed";
import { letterHeaders, letterPlace, listedLetters } from "./public-letters.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The public letters of an account as RSS. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const place = await letterPlace(context, params.username);
  const letters = await listedLetters(context, place);
  const { username, baseUrl, sender } = place;
  const channel = letterChannel({ maker: sender.head.maker, username, baseUrl }, letters);
  return new Response(rssOf(channel, `${baseUrl}${feedPath(username)}`), {
    headers: letterHeaders("application/rss+xml", place),
  });
}
