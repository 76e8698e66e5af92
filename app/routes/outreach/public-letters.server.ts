import type { RouterContextProvider } from "react-router";
import { publicLettersOf } from "~/features/outreach/campaigns/queries/letters.server.ts";
import { senderOf } from "~/features/outreach/campaigns/queries/sender.server.ts";
import { type ListedLetter, lettersPath, listedLetter } from "~/features/outreach/campaigns/rules/letters.ts";
import { valuesOf } from "~/features/outreach/email-templates/rules/placeholders.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { absentAnswer, cachingOf, seenHere } from "../page/page-answer.server.ts";

/** The page that says that there is nothing at the address of these letters. */
export function nowhere(context: Readonly<RouterContextProvider>, username: string): Response {
  return absentAnswer(context.get(productContext), null, lettersPath(username));
}

/** The public page with this username, for its letters and feeds; an answer is thrown where nobody but its owner can open it. */
export async function letterPlace(context: Readonly<RouterContextProvider>, username: string) {
  const { db, config } = context.get(productContext);
  const found = await seenHere(siteByUsername(db, username), context);
  if (!found || found.hidden) throw absentAnswer(context.get(productContext), found, lettersPath(username));
  const sender = await senderOf(db, found.accountId, config.baseUrl);
  if (!sender) throw nowhere(context, username);
  const { site, accountId, indexed, variesByCountry } = found;
  return {
    ...{ site, accountId, isIndexed: indexed, sender, username: site.username, baseUrl: config.baseUrl },
    ...{ variesByCountry, country: context.get(countryContext) },
  };
}

type Place = Awaited<ReturnType<typeof letterPlace>>;

/** What the list and the feed show; 404 while there is none. */
export async function listedLetters(context: Readonly<RouterContextProvider>, place: Place): Promise<ListedLetter[]> {
  const letters = await lettersOf(context, place);
  if (letters.length === 0) throw nowhere(context, place.username);
  return letters;
}

/** The public letters of an account in words that are about nobody, newest first. */
export async function lettersOf(context: Readonly<RouterContextProvider>, place: Place): Promise<ListedLetter[]> {
  const { db } = context.get(productContext);
  const { sender, accountId } = place;
  const values = valuesOf(
    { ...sender.head, filmDescription: sender.filmDescription },
    { recipientName: "", ctaUrl: sender.head.page },
  );
  const letters = await publicLettersOf(db, accountId);
  return letters.map((letter) => listedLetter(letter, values));
}

/** Caches ask again each time, so that a letter that was taken back is gone at once. */
export const letterHeaders = (
  type: string,
  { isIndexed, variesByCountry }: Pick<Place, "isIndexed" | "variesByCountry">,
): Record<string, string> => ({
  "content-type": `${type}; charset=utf-8`,
  ...cachingOf({ variesByCountry }),
  ...(!isIndexed && { "x-robots-tag": "noindex" }),
});
