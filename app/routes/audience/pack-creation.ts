import { data, redirect } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { chosenName } from "~/features/account/accounts/rules.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { castInvitationIdInput } from "~/features/audience/cast-invitations/input.ts";
import { filmsWithCast } from "~/features/audience/cast-invitations/queries.server.ts";
import { createPack } from "~/features/audience/emoji-packs/commands.server.ts";
import { newPackInput } from "~/features/audience/emoji-packs/input.ts";
import { type Maker, memberAsMaker } from "~/features/audience/emoji-packs/queries/makers.server.ts";
import { memberPackPath, PACK_REFUSALS, studioPackPath } from "~/features/audience/emoji-packs/rules/packs.ts";
import { sellingOf } from "~/features/money/pack-purchases/rules.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import type { EmojiPackId, FilmId } from "~/lib/ids.ts";
import { accountContext, type SignedInAccount } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/pack-creation";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes a pack for one's own film, or as a member of a film's cast, and opens its screen. */
export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const account = context.get(accountContext);
  const fields = context.get(formContext);
  const read = readForm(newPackInput(product.config.sales.currency), fields);
  if (!read.ok) return data({ problems: read.errors }, { status: 422 });
  const { filmId, name, price } = read.input;
  const refusal = price > 0 ? sellingOf(product).freeOnly : null;
  if (refusal) return data({ problems: { price: refusal } }, { status: 422 });
  const place = await placeOf(product, account, filmId, fields.get("invitationId"));
  if (!place) throw notFound();
  const made = await changeOnce({ request, context }, async ({ tx }, now) => {
    const castPayee = await payeeOf(tx, account.id);
    return createPack(tx, { ...place, castPayee }, { name, cents: price }, now);
  });
  const to = place.maker.invitationId ? memberPackPath : studioPackPath;
  if (made.ok) throw redirect(to(made.id as EmojiPackId));
  if (made.reason === "other-words") return data({ problems: { form: DONE_WITH_OTHER_WORDS } }, { status: 409 });
  const problem = made.reason === "plan" ? lackMessage(made.lack) : PACK_REFUSALS[made.reason];
  return data({ problems: { form: problem } }, { status: 409 });
}

/** Whose film it is and who makes the pack; null where the account may not make one there. */
async function placeOf({ db }: Product, account: SignedInAccount, filmId: FilmId, asked: FormDataEntryValue | null) {
  const creator = account.pageName || chosenName(account) || (account.username ?? "");
  if (asked !== null) {
    const invitationId = castInvitationIdInput.safeParse(asked);
    return invitationId.success ? memberAsMaker(db, account.id, invitationId.data, creator) : null;
  }
  const films = await filmsWithCast(db, account.id);
  const maker: Maker = { accountId: account.id, invitationId: null, creator, role: "Film maker" };
  return films.some(({ id }) => id === filmId) ? { accountId: account.id, filmId, maker } : null;
}
