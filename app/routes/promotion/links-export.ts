import type { Entitlement } from "~/features/account/plans/rules.ts";
import { keptArt } from "~/features/audience/emoji-packs/queries.server.ts";
import { itemsNamed, writtenEmoji } from "~/features/audience/emoji-packs/rules/tokens.ts";
import { countsOf } from "~/features/audience/reactions/rules.ts";
import { conversionsOf } from "~/features/insights/conversions/queries.server.ts";
import { conversionRate, NO_VISITORS } from "~/features/insights/conversions/rules.ts";
import { boostsOfOwner } from "~/features/promotion/boosts/queries.server.ts";
import { exportInput } from "~/features/promotion/links/input.ts";
import { pathsOfLinks } from "~/features/promotion/links/queries/destinations.server.ts";
import { everyLink, reactionsOfLinks } from "~/features/promotion/links/queries.server.ts";
import { EXPORT_COLUMNS, exportCells } from "~/features/promotion/links/rules/table.ts";
import { type ExportedLink, exportEntry, type Link, linkPath, stateOf } from "~/features/promotion/links/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { csvFile } from "~/platform/csv.ts";
import { jsonFile } from "~/platform/file-answers.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/links-export";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** All of the owner's links as a file: CSV or JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const portions = exportedLinks(product, context.get(accountContext).id, context.get(entitlementContext));
  const { format } = exportInput.parse(Object.fromEntries(new URL(request.url).searchParams));
  if (format === "csv") return csvFile("links.csv", cellsOf(portions));
  const entries: ExportedLink[] = [];
  for await (const portion of portions) entries.push(...portion);
  return jsonFile("links.json", entries.map(exportEntry));
}

async function* exportedLinks(
  { db, config }: Product,
  accountId: AccountId,
  entitlement: Entitlement,
): AsyncGenerator<ExportedLink[]> {
  const now = new Date();
  const boosts = await boostsOfOwner(db, accountId, now);
  for await (const portion of everyLink(db, accountId, entitlement)) {
    const codes = portion.map(({ code }) => code.toLowerCase());
    const conversions = await conversionsOf(db, accountId, codes, now);
    const ids = portion.map(({ id }) => id);
    const reactions = await reactionsOfLinks(db, accountId, ids);
    const art = await keptArt(db, accountId, itemsNamed(portion));
    const pathOf = await pathsOfLinks(db, accountId, portion);
    yield portion.map((link: Link) => ({
      ...link,
      emoji: writtenEmoji(link.emoji, art),
      url: new URL(linkPath(link.code), config.baseUrl).href,
      leadsTo: new URL(pathOf(link.filmId), config.baseUrl).href,
      status: stateOf(link, now),
      rate: conversionRate(conversions.get(link.code.toLowerCase()) ?? NO_VISITORS),
      boostExpiry: boosts.get(link.id)?.expiresAt ?? null,
      reactions: reactions.get(link.id) ?? countsOf([]),
    }));
  }
}

async function* cellsOf(portions: AsyncIterable<ExportedLink[]>) {
  yield [EXPORT_COLUMNS];
  for await (const portion of portions) yield portion.map(exportCells);
}
