import { entitlementOf } from "~/features/billing/queries.server.ts";
import { conversionsOf } from "~/features/conversions/queries.server.ts";
import { ANY_LINK, conversionRate, NO_VISITORS } from "~/features/conversions/rules.ts";
import { ensureFirstLink } from "~/features/links/commands/creation.server.ts";
import { listInput } from "~/features/links/input.ts";
import { destinationsOfOwner, linksOfOwner, linkTotals, reactionsOfLinks } from "~/features/links/queries.server.ts";
import { linkPath, stateOf } from "~/features/links/rules.ts";
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
  const [{ page, next }, totals, destinations, entitlement] = await Promise.all([
    linksOfOwner(db, id, { search, after }),
    linkTotals(db, id),
    destinationsOfOwner(db, id),
    entitlementOf(db, id),
  ]);
  const codes = page.map(({ code }) => code.toLowerCase());
  const [conversions, reactions] = await Promise.all([
    conversionsOf(db, id, [ANY_LINK, ...codes], now),
    reactionsOfLinks(
      db,
      id,
      page.map(({ id: linkId }) => linkId),
    ),
  ]);
  const rateOf = (code: string) => conversionRate(conversions.get(code.toLowerCase()) ?? NO_VISITORS);
  const livePath = (filmId: string | null) => destinations.find((one) => one.filmId === filmId)?.path;
  return {
    totals: { ...totals, boosted: 0, rate: rateOf(ANY_LINK) },
    links: page.map((link) => ({
      ...link,
      url: new URL(linkPath(link.code), config.baseUrl).href,
      livePath: livePath(link.filmId) ?? livePath(null) ?? "/",
      state: stateOf(link, now),
      rate: rateOf(link.code),
      reactions: reactions.get(link.id) ?? null,
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
