import { lettersPath, lettersTitle } from "~/features/outreach/campaigns/rules/letters.ts";
import { LettersHead, PublicLetters } from "~/features/outreach/campaigns/ui/public-letters.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { publicAssets } from "../page/assets.server.ts";
import { sideDocument } from "../page/side-document.tsx";
import type { Route } from "./+types/letters";
import { letterHeaders, letterPlace, listedLetters } from "./public-letters.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The public letters of an account. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const place = await letterPlace(context, params.username);
  const letters = await listedLetters(context, place);
  const { site, username, baseUrl, isIndexed } = place;
  const { maker } = place.sender.head;
  const document = sideDocument({
    look: site,
    assets: publicAssets(context.get(productContext)).contacts,
    title: lettersTitle(maker),
    head: <LettersHead {...{ username, isIndexed }} address={`${baseUrl}${lettersPath(username)}`} />,
    body: <PublicLetters {...{ maker, username, letters }} />,
  });
  return new Response(document, { headers: letterHeaders("text/html", place) });
}
