import { pricingPath, soldWith } from "~/features/account/plans/rules/offers.ts";
import { type Entitlement, hasFeature, limitLack } from "~/features/account/plans/rules.ts";
import { keptArt, packedEmoji } from "~/features/audience/emoji-packs/queries.server.ts";
import { drawnEmoji, itemsNamed } from "~/features/audience/emoji-packs/rules/tokens.ts";
import { filmPicturesOf } from "~/features/content/films/queries/posters.server.ts";
import { conversionsOf } from "~/features/insights/conversions/queries.server.ts";
import { ANY_LINK, conversionRate, NO_VISITORS } from "~/features/insights/conversions/rules.ts";
import { linkScreenPath, placeInstead } from "~/features/insights/deep-analytics/rules.ts";
import { refreshFigures } from "~/features/insights/rollups/jobs.server.ts";
import { boostsOfOwner } from "~/features/promotion/boosts/queries.server.ts";
import { boostStatusOf } from "~/features/promotion/boosts/rules.ts";
import { LinkScreen } from "~/features/promotion/link-manager/ui/link-screen.tsx";
import { ensureFirstLink } from "~/features/promotion/links/commands/creation.server.ts";
import { listInput } from "~/features/promotion/links/input.ts";
import {
  destinationsWithFilms,
  mainDestinations,
  projectDestinations,
} from "~/features/promotion/links/queries/destinations.server.ts";
import { linksOfOwner, linkTotals, reactionsOfLinks } from "~/features/promotion/links/queries.server.ts";
import { boostObstacle, DESTINATIONS_SHOWN, type Link, linkPath, stateOf } from "~/features/promotion/links/rules.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Db } from "~/platform/db.ts";
import { ignoringFullDisk } from "~/platform/disk-space.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/public-links";

export const meta = () => pageTitle("Public links");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, queue, config } = context.get(productContext);
  const { id } = context.get(accountContext);
  const entitlement = context.get(entitlementContext);
  await ignoringFullDisk(refreshFigures({ db, queue }, id));
  const now = new Date();
  const query = new URL(request.url).searchParams;
  const { search } = listInput.parse({ search: query.get("search") ?? "" });
  const after = query.get("after");
  const [[{ page, next }, totals], main, projects, boosts, packs] = await Promise.all([
    listOf(db, { accountId: id, entitlement }, { search, after }, now),
    mainDestinations(db, id),
    projectDestinations(db, id, ""),
    boostsOfOwner(db, id, now),
    packedEmoji(db, id),
  ]);
  const codes = page.map(({ code }) => code.toLowerCase());
  const ids = page.map((link) => link.id);
  const [conversions, reactions, art, pictures] = await Promise.all([
    conversionsOf(db, id, [ANY_LINK, ...codes], now),
    reactionsOfLinks(db, id, ids),
    keptArt(db, id, itemsNamed(page)),
    filmPicturesOf(
      db,
      id,
      page.map(({ filmId }) => filmId),
    ),
  ]);
  const rateOf = (code: string) => conversionRate(conversions.get(code.toLowerCase()) ?? NO_VISITORS);
  const offered = [...main, ...projects];
  const destinations = [
    ...offered,
    ...(await destinationsWithFilms(
      db,
      id,
      page.map(({ filmId }) => filmId),
    )),
  ];
  const destinationOf = (filmId: FilmId | null) => destinations.find((one) => one.filmId === filmId);
  const livePath = (filmId: FilmId | null) => destinationOf(filmId)?.path;
  const markOf = (link: Link) => {
    const boost = boosts.get(link.id);
    const isShown = hasFeature(entitlement, "boostedLinks") && boostObstacle(link, now) === null;
    return boost ? boostStatusOf(boost, !isShown) : null;
  };
  return {
    totals: { ...totals, boosted: boosts.size, rate: totals.links ? rateOf(ANY_LINK) : null },
    links: page.map((link) => ({
      ...link,
      url: new URL(linkPath(link.code), config.baseUrl).href,
      destination: destinationOf(link.filmId)?.title ?? destinationOf(null)?.title ?? "your page",
      livePath: livePath(link.filmId) ?? livePath(null) ?? "/",
      figuresPath: placeInstead(entitlement) ? null : linkScreenPath(link.code),
      state: stateOf(link, now),
      rate: rateOf(link.code),
      reactions: reactions.get(link.id) ?? null,
      drawn: drawnEmoji(link.emoji, art),
      packs,
      boost: markOf(link),
      picture: pictures.get(link.filmId) ?? null,
    })),
    next,
    isFirst: !after,
    search,
    lack: limitLack(entitlement, "links", totals.links + 1),
    plans: pricingPath(entitlement.role),
    hasEmojiPacks: hasFeature(entitlement, "emojiPacks"),
    emojiPacksIn: soldWith("emojiPacks", entitlement.role),
    destinations: offered.map(({ path: _, ...shown }) => shown),
    hasMoreDestinations: projects.length === DESTINATIONS_SHOWN,
    prefix: new URL(linkPath(""), config.baseUrl).href.replace(/^https?:\/\//, ""),
  };
}

type ListOptions = Parameters<typeof linksOfOwner>[2];

/** Links and their totals; an account that never had a link gets its first one here. */
async function listOf(
  db: Db,
  { accountId, entitlement }: { accountId: AccountId; entitlement: Entitlement },
  options: ListOptions,
  now: Date,
) {
  const read = () => Promise.all([linksOfOwner(db, { accountId, entitlement }, options), linkTotals(db, accountId)]);
  const found = await read();
  if (found[1].links > 0) return found;
  await ignoringFullDisk(ensureFirstLink(db, accountId, now));
  return read();
}

export default function PublicLinks({ loaderData }: Route.ComponentProps) {
  return <LinkScreen {...loaderData} />;
}
