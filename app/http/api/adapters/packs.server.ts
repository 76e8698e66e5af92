import { type ListedPack, packFor, packsOfOwner } from "~/features/audience/emoji-packs/queries.server.ts";
import { packState } from "~/features/audience/emoji-packs/rules/packs.ts";
import type { Read } from "../operation.ts";

const packTold = ({ minor, cents, items, ...pack }: ListedPack, currency: string) => ({
  ...pack,
  ...{ state: packState(pack), price: { minor: cents, currency }, revenue: { minor, currency } },
  ...{ items: items.active, proposedItems: items.proposed },
});

export async function packsOfKey({ db, accountId, product }: Read) {
  const packs = await packsOfOwner(db, accountId);
  return { items: packs.map((pack) => packTold(pack, product.config.sales.currency)), next: null };
}

/** A pack on a film of the account; those that it has made as a member of other casts are not its own. */
export async function packOfKey({ db, accountId, product, ids }: Read<"packId">) {
  const pack = await packFor(db, accountId, ids.packId);
  return pack?.isOwner ? packTold(pack, product.config.sales.currency) : null;
}
