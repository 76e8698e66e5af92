import { boostOfLink } from "~/features/promotion/boosts/queries.server.ts";
import { QR_QUERY } from "~/features/promotion/clicks/rules.ts";
import { linkOfOwner, linksOfOwner } from "~/features/promotion/links/queries.server.ts";
import { type Link, linkPath } from "~/features/promotion/links/rules.ts";
import { drawQrCode } from "~/features/promotion/qr-codes/commands.server.ts";
import type { QrLook } from "~/features/promotion/qr-codes/rules.ts";
import type { Change, Read } from "../operation.ts";

/** A link as programs see it. */
export function linkTold({ people, bots, previews, heads, utm, ...link }: Link, baseUrl: string) {
  const url = new URL(linkPath(link.code), baseUrl).href;
  return { ...link, url, utm: utm as Record<string, string>, clicks: { people, bots, previews, heads } };
}

export async function linksOfKey({
  db,
  accountId,
  entitlement,
  product,
  query,
  after,
}: Read<never, { search: string }>) {
  const { page, next } = await linksOfOwner(db, { accountId, entitlement }, { ...query, after });
  return { items: page.map((link) => linkTold(link, product.config.baseUrl)), next };
}

export async function linkOfKey({ db, accountId, entitlement, product, ids }: Read<"linkId">) {
  const link = await linkOfOwner(db, { accountId, linkId: ids.linkId }, entitlement);
  return link && linkTold(link, product.config.baseUrl);
}

/** Boosts are paid in dollars, as plans are. */
const inDollars = (minor: number) => ({ minor, currency: "usd" });

export async function boostOfKey({
  db,
  accountId,
  ids,
  now,
}: Read<"linkId"> | (Change<"linkId"> & { db: Read["db"] })) {
  const boost = await boostOfLink(db, { accountId, linkId: ids.linkId }, now);
  return boost && { ...boost, budget: inDollars(boost.budgetCents), spent: inDollars(boost.spentCents) };
}

/** The code of a link as an SVG picture; null where it cannot be drawn so that it reads. */
export async function qrCodeOfKey(call: Read<"linkId", QrLook>) {
  const { product, accountId, query: look } = call;
  const link = await linkOfKey(call);
  if (!link) return null;
  const text = new URL(`${linkPath(link.code)}${QR_QUERY}`, product.config.baseUrl).href;
  const wanted = { text, look, format: "svg", logo: null } as const;
  const drawn = await product.lines.codes.run(accountId, () => drawQrCode(product.codes, wanted));
  return drawn?.ok ? { text, svg: String(drawn.file) } : null;
}
