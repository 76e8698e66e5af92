import { entitlementOf } from "~/features/billing/queries.server.ts";
import { boostedLinks, boostsOfOwner } from "~/features/boosts/queries.server.ts";
import { boostMarkOf } from "~/features/boosts/rules.ts";
import { conversionOfAccount, conversionsOfLinks } from "~/features/conversions/queries.server.ts";
import { conversionRate, convertedSince, NO_VISITORS } from "~/features/conversions/rules.ts";
import { ensureFirstLink } from "~/features/links/commands/creation.server.ts";
import { listInput } from "~/features/links/input.ts";
import { destinationsOfOwner, linksOfOwner, linkTotals, reactionsByFilm } from "~/features/links/queries.server.ts";
import { boostObstacle, type Link, linkPath, stateOf } from "~/features/links/rules.ts";
import { LinkScreen } from "~/features/links/ui/link-screen.tsx";
import { hasFeature } from "~/features/plans/rules.ts";
import { accountContext } from "~/gates/account.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/public-links";

export const meta = () => pageTitle("Public links");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const { id } = context.get(accountContext);
  const now = new Date();
  const query = new URL(request.url).searchParams;
  const { search } = listInput.parse({ search: query.get("search") ?? "" });
  const after = query.get("after");
  await ensureFirstLink(db, id, now);
  const since = convertedSince(now);
  const [{ page, next }, totals, conversion, destinations, entitlement, reactions, boosts, boosted] = await Promise.all(
    [
      linksOfOwner(db, id, { search, after }),
      linkTotals(db, id),
      conversionOfAccount(db, id, since),
      destinationsOfOwner(db, id),
      entitlementOf(db, id),
      reactionsByFilm(db, id),
      boostsOfOwner(db, id, now),
      boostedLinks(db, id, now),
    ],
  );
  const codes = page.map(({ code }) => code.toLowerCase());
  const conversions = await conversionsOfLinks(db, id, codes, since);
  const livePath = (filmId: string | null) => destinations.find((one) => one.filmId === filmId)?.path;
  const markOf = (link: Link) => {
    const boost = boosts.get(link.id);
    const isShown = hasFeature(entitlement, "boostedLinks") && boostObstacle(link, now) === null;
    return boost ? boostMarkOf(boost, !isShown) : null;
  };
  return {
    totals: { ...totals, boosted, rate: conversionRate(conversion) },
    links: page.map((link) => ({
      ...link,
      url: new URL(linkPath(link.code), config.baseUrl).href,
      livePath: livePath(link.filmId) ?? livePath(null) ?? "/",
      state: stateOf(link, now),
      rate: conversionRate(conversions.get(link.code.toLowerCase()) ?? NO_VISITORS),
      reactions: reactions[link.filmId ?? ""] ?? null,
      boost: markOf(link),
    })),
    next,
    isFirst: !after,
    search,
    hasEmojiPacks: hasFeature(entitlement, "emojiPacks"),
    destinations: destinations.map(({ path: _, ...shown }) => shown),
    prefix: new URL(linkPath(""), config.baseUrl).href.replace(/^https?:\/\//, ""),
  };
}

export default function PublicLinks({ loaderData }: Route.ComponentProps) {
  return <LinkScreen {...loaderData} />;
}
