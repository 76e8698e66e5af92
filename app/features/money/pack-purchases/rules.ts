import { filmPath } from "~/features/account/addresses/rules.ts";
import { PACK_REFUSALS, type Pricing, type Selling } from "~/features/audience/emoji-packs/rules/packs.ts";
import { SHARES } from "~/features/money/ledger/rules/shares.ts";
import { NOT_OPENED } from "~/features/money/purchases/rules.ts";
import { canSell } from "~/features/money/sales/rules.ts";
import type { AccountId, EmojiPackId, FilmId, PackPurchaseId, PayeeNumber } from "~/lib/ids.ts";

/**
 * What links and cookies of buyers are sealed for: all packs of an address, or under a page's own domain those of its
 * film alone, because whoever has that domain could read them.
 */
export const boughtPurpose = (filmId: FilmId | null): string => (filmId ? `bought-packs\n${filmId}` : "bought-packs");
/** Its cookie is sent to every page: comments and reactions ask for it. */
export const BOUGHT_COOKIE = "bought";

export const shopPath = (slug: string) => `${filmPath(slug)}/packs`;
export const purchasePath = (packId: EmojiPackId) => `/shop/${packId}/purchases`;
export const BOUGHT = "/bought";
export const boughtPath = (sealed: string) => `${BOUGHT}/${sealed}`;

type Installation = { payments: object | null; config: Parameters<typeof canSell>[0] & { sales: Pricing } };

/** In what packs are sold on this installation, and why they can be free only. */
export function sellingOf({ payments, config }: Installation): Selling {
  const lacks = payments ? PACK_REFUSALS.taxes : PACK_REFUSALS.price;
  const { currency, ethRate } = config.sales;
  return { currency, ethRate, freeOnly: payments && canSell(config) ? null : lacks };
}

export const refundPackJob = { name: "packs.refund" };

type Bought = {
  id: PackPurchaseId;
  cents: number;
  currency: string;
  pack: {
    id: EmojiPackId;
    accountId: AccountId;
    castPayee: PayeeNumber;
    name: string;
    filmSlug: string;
    filmTitle: string;
  };
};

/** The order for the payment service's checkout. */
export const packOrder = ({ id, cents, currency, pack }: Bought, baseUrl: string, withTax: boolean) => ({
  ...{ cents, currency, isGift: false, withTax },
  name: `Emoji pack “${pack.name}” of “${pack.filmTitle}”`,
  paidUrl: `${baseUrl}${BOUGHT}?paid`,
  cancelledUrl: `${baseUrl}${shopPath(pack.filmSlug)}`,
  metadata: { pack: id, goods: pack.id, account: pack.accountId, cast: String(pack.castPayee) },
});

export const BUYING_MESSAGES = {
  gone: "This pack is not sold any more.",
  closed: NOT_OPENED,
  address: "Please enter an email address.",
} as const;

/** The same for every address, so that nobody learns which ones have bought something. */
export const MAILED_AGAIN = "If this address has bought something, a mail with its link is on its way.";
/** The same for every address, so that nobody learns who follows a page. */
export const FREE_MAILED =
  "If this address follows the page, a mail with the link to your pack is on its way. Follow the page first if you do not yet.";

/** Who gets what of a pack, of the price without tax and without the payment service's fee. */
export const SPLIT_WORDS = `Cast member ${SHARES.pack.cast}%, film ${SHARES.pack.film}%, platform ${SHARES.pack.platform}%`;
