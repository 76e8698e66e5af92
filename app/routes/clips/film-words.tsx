import { dashboardPath } from "~/features/account/roles/rules.ts";
import { shownCaptionsInput } from "~/features/clips/words/input.ts";
import { wordsOfFilm } from "~/features/clips/words/queries.server.ts";
import { WordsScreen } from "~/features/clips/words/ui/words-screen.tsx";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { ownVideo } from "../video/own-video.server.ts";
import type { Route } from "./+types/film-words";

export const meta = () => pageTitle("Words");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The words of a film: those that its clips use, or of the captions in the query. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(productContext);
  const { id: videoId, accountId } = await ownVideo({ params, context });
  const { captions } = shownCaptionsInput.parse({ captions: new URL(request.url).searchParams.get("captions") });
  const words = await wordsOfFilm({ db, storage }, { accountId, videoId }, captions);
  if (!words) throw new Response(null, { status: 404 });
  return { ...words, clipsPath: `${dashboardPath(context.get(entitlementContext).role)}/clips` };
}

export default function FilmWords({ loaderData }: Route.ComponentProps) {
  return <WordsScreen {...loaderData} />;
}
