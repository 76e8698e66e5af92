import { type Entitlement, hasFeature } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { isBarredIn, type Territory } from "~/features/account/withholding/rules/territory.ts";
import type { EmojiUse } from "~/features/audience/emoji-packs/rules/uses.ts";
import type { Emoji } from "~/features/audience/emoji-packs/rules.ts";
import type { FocusedPicture } from "~/features/content/films/rules/key-art.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { type Candidate, chooseFeatured, isOnPace } from "~/features/promotion/boosts/rules.ts";
import { linkPath } from "~/features/promotion/links/rules.ts";
import { type Poster, smallPoster } from "~/features/video/posters/rules.ts";
import type { AccountId, BoostId } from "~/lib/ids.ts";

/** A boosted page as shown on other creators' pages; all texts are as their owner wrote them. */
export type FeaturedCard = {
  boostId: BoostId;
  href: string;
  title: string;
  maker: string;
  /** Genre, year, and of a film its price or `FREE`. */
  details: string;
  poster: CardPoster | null;
  emoji: EmojiUse[];
};

/** Of a link, the first ones: a card has one line for them. */
const EMOJI_SHOWN = 6;

/** `hasLettering` says that the title is part of the picture. */
export type CardPoster = Pick<Poster, "url" | "placeholder"> & { focus: Focus | null; hasLettering: boolean };

type Page = { title: string; name: string; role: Role; genres: string[]; year: number } & {
  still: FocusedPicture | null;
  /** The owner's own poster. */
  poster: FocusedPicture | null;
  price: string | null;
  /** Of the boosted link. */
  emoji: Emoji[];
};

/** An actor's page is about the actor, all others about the film. */
export function cardOf(
  boostId: BoostId,
  code: string,
  { title, name, role, genres, year, still, poster, price, emoji }: Page,
): FeaturedCard {
  const isActor = role === "actor";
  return {
    boostId,
    href: `${linkPath(code)}?boost=${boostId}`,
    title: isActor ? name : title,
    maker: isActor ? "Actor" : name,
    details: (isActor ? [genres[0]] : [genres[0], year, price]).filter(Boolean).join(" · "),
    poster: cardPoster(isActor ? null : poster, still),
    emoji: emoji.slice(0, EMOJI_SHOWN).map(({ emoji: one, name, art }) => ({
      ...{ name, character: art ? null : one, art: art ?? null },
    })),
  };
}

function cardPoster(own: FocusedPicture | null, still: FocusedPicture | null): CardPoster | null {
  const shown = own ?? still;
  if (!shown) return null;
  const { picture, focus } = shown;
  return { url: smallPoster(picture), placeholder: picture.placeholder, focus, hasLettering: shown === own };
}

/** A boost whose link is open to everybody. */
export type Boosted = Candidate & {
  startedAt: Date;
  expiresAt: Date;
  card: FeaturedCard;
  /** Where its link, or the page that it leads to, is withheld; null for nowhere. */
  territory: Territory | null;
};

/** The boosts that a page shows at this moment to a visitor of this country. `random` as for `chooseFeatured`. */
export function featuredOn(
  page: { accountId: AccountId; genres: readonly string[]; country: string | null },
  boosted: readonly Boosted[],
  now: Date,
  random: () => number,
): FeaturedCard[] {
  const running = boosted.filter(
    (boost) => boost.expiresAt > now && isOnPace(boost, now) && !isBarredIn(boost.territory, page.country),
  );
  return chooseFeatured(running, page, random).map(({ card }) => card);
}

/** The address of the boosts for this username's page. */
export const featuredPath = (username: string) => `/featured/${username}`;

/** The address to which pages report impressions. */
export const IMPRESSIONS_PATH = "/featured/showings";

/** Every page shows boosts of others, unless its owner has turned that off and has the plan for it. */
export const showsOthers = (site: { showsOthers: boolean }, entitlement: Entitlement): boolean =>
  site.showsOthers || !hasFeature(entitlement, "railOptOut");
