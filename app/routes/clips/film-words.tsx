import { dashboardPath } from "~/features/account/roles/rules.ts";
import { filmsToCut } from "~/features/clips/runs/queries.server.ts";
import { shownWordsInput } from "~/features/clips/words/input.ts";
import { wordsOfFilm } from "~/features/clips/words/queries.server.ts";
import { FilmChoice } from "~/features/clips/words/ui/film-choice.tsx";
import { WordsScreen } from "~/features/clips/words/ui/words-screen.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/film-words";

export const meta = () => pageTitle("Words");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The films of the account or, with `film`, the words of one: those that its clips use, or of other captions of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const clipsPath = `${dashboardPath(context.get(entitlementContext).role)}/clips`;
  const asked = shownWordsInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) throw new Response(null, { status: 404 });
  const { film: videoId, captions } = asked.data;
  if (!videoId) return { clipsPath, films: await filmsToCut(db, accountId), words: null };
  const words = await wordsOfFilm({ db, storage }, { accountId, videoId }, captions);
  if (!words) throw new Response(null, { status: 404 });
  return { clipsPath, films: [], words };
}

export default function FilmWords({ loaderData: { clipsPath, films, words } }: Route.ComponentProps) {
  if (!words) return <FilmChoice {...{ clipsPath, films }} />;
  return <WordsScreen key={words.videoId} clipsPath={clipsPath} {...words} />;
}
