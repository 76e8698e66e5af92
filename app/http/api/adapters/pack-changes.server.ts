import { namesOf } from "~/features/account/accounts/queries.server.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { filmsWithCast } from "~/features/audience/cast-invitations/queries.server.ts";
import { storedItems } from "~/features/audience/emoji-packs/commands/art.server.ts";
import {
  changePack,
  createPack,
  decideOnPack,
  endPack,
  proposeItems,
} from "~/features/audience/emoji-packs/commands.server.ts";
import type { ItemRow } from "~/features/audience/emoji-packs/input.ts";
import type { Maker } from "~/features/audience/emoji-packs/queries/makers.server.ts";
import { artOfPack, packFor } from "~/features/audience/emoji-packs/queries.server.ts";
import { ART_PROBLEMS, nameProblem, PACK_REFUSALS } from "~/features/audience/emoji-packs/rules/packs.ts";
import { sellingOf } from "~/features/money/pack-purchases/rules.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import type { FilmId } from "~/lib/ids.ts";
import { isPrice, priceRange } from "~/lib/money.ts";
import type { Product } from "~/product.server.ts";
import type { Change } from "../operation.ts";
import { invalidField, type Refusal, refuse } from "../problems.ts";
import { NOT_FOUND, noSuch, refused, written } from "../refused.ts";
import type { Price } from "../shapes/packs.ts";
import { packOfKey } from "./packs.server.ts";

type Facts = { name: string; price: Price };

const OF_A_MEMBER = "A member of the cast makes this pack. You can decide on it, and end it.";

const packNow = async (call: Change<"packId">) => written(await packOfKey({ ...call, db: call.tx, body: null }));

export async function makePack(call: Change<never, Facts & { filmId: string }>) {
  const { tx, accountId, product, body, now } = call;
  const cents = centsOf(product, body.price);
  if (typeof cents === "object") return cents;
  const film = (await filmsWithCast(tx, accountId)).find(({ id }) => id === body.filmId);
  if (!film) return noSuch("filmId");
  const creator = publicName(await namesOf(tx, accountId));
  const maker: Maker = { accountId, invitationId: null, creator, role: "Film maker" };
  const place = { accountId, filmId: film.id as FilmId, maker, castPayee: await payeeOf(tx, accountId) };
  const made = await createPack(tx, place, { name: body.name, cents }, now);
  return made.ok ? packNow({ ...call, ids: { packId: made.id } }) : refused(made, PACK_REFUSALS);
}

/** A price in minor units of the currency in which visitors pay, or why there cannot be this one. */
function centsOf(product: Product, price: Price): number | Refusal {
  const { currency, freeOnly } = sellingOf(product);
  if (!price) return 0;
  if (price.currency !== currency) return invalidField("price.currency", `Visitors pay in ${currency}.`);
  if (!isPrice(price.minor, currency))
    return invalidField("price.minor", `A pack is free, or costs ${priceRange(currency)}.`);
  return price.minor > 0 && freeOnly ? refuse("conflict", freeOnly) : price.minor;
}

export async function changePackOfKey(call: Change<"packId", Facts>) {
  const { tx, accountId, product, ids, body, now } = call;
  const lack = await notMade(call);
  if (lack) return lack;
  const cents = centsOf(product, body.price);
  if (typeof cents === "object") return cents;
  const changed = await changePack(tx, accountId, ids.packId, { name: body.name, cents }, now);
  return changed.ok ? packNow(call) : refused(changed, PACK_REFUSALS);
}

/** Why the account does not make this pack; null where it does. */
async function notMade({ tx, accountId, ids }: Change<"packId">): Promise<Refusal | null> {
  const pack = await packFor(tx, accountId, ids.packId);
  if (!pack?.isOwner) return NOT_FOUND;
  return pack.isMaker ? null : refuse("conflict", OF_A_MEMBER);
}

/** Replaces the emoji of a pack; new pictures are sent in the studio. */
export async function setPackItems(call: Change<"packId", { items: ItemRow[] }>) {
  const { tx, accountId, product, ids, body, now } = call;
  const lack = await notMade(call);
  if (lack) return lack;
  const known = await artOfPack(tx, ids.packId);
  const stored = await storedItems(product.storage, ids.packId, body.items, { known, files: new Map() });
  if (!stored.ok) return refuse("conflict", ART_PROBLEMS[stored.reason]);
  const unclear = nameProblem(stored.items);
  if (unclear) return invalidField("items", unclear);
  const proposed = await proposeItems(tx, accountId, ids.packId, stored.items, now);
  return proposed.ok ? packNow(call) : refused(proposed, PACK_REFUSALS);
}

type Decision = Parameters<typeof decideOnPack>[2];

/** Decides on what a member of the cast wants to sell. */
export async function decideOnPackOfKey(call: Change<"packId", Decision>) {
  const { tx, accountId, ids, body, now } = call;
  const decided = await decideOnPack(tx, { accountId, packId: ids.packId }, body, now);
  return decided.ok ? packNow(call) : refused(decided, PACK_REFUSALS);
}

export async function endPackOfKey(call: Change<"packId">) {
  const { tx, accountId, ids, now } = call;
  if (!(await packFor(tx, accountId, ids.packId))?.isOwner) return NOT_FOUND;
  const ended = await endPack(tx, accountId, ids.packId, now);
  return ended.ok ? packNow(call) : refused(ended, PACK_REFUSALS);
}
