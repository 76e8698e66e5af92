import { listInput } from "~/features/audience/comments/input.ts";
import { countsOf, discussedFilms } from "~/features/audience/comments/queries/listing.server.ts";
import type { Listing } from "~/features/audience/comments/rules/listing.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The list that an address names, of one of the account's films: the given one where it names none. */
export async function listingAt(db: Reader, accountId: AccountId, url: string, usual: FilmId, now: Date) {
  const { show, film, age, written, asOf, ...list } = listInput.parse(Object.fromEntries(new URL(url).searchParams));
  const films = await discussedFilms(db, accountId);
  const filmId = films.find(({ id }) => id === film)?.id ?? usual;
  const counts = await countsOf(db, accountId, filmId);
  const listing: Listing = {
    ...list,
    filmId,
    filter: show ?? (counts.pending ? "pending" : "all"),
    ageRange: age,
    period: written,
    asOf: asOf && asOf < now ? asOf : now,
  };
  return { listing, counts, films };
}
