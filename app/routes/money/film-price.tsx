import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import { lackMessage } from "~/features/account/plans/rules.ts";
import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import { endOffer, setOffer } from "~/features/money/film-offers/commands.server.ts";
import { offerInput } from "~/features/money/film-offers/input.ts";
import { isLinked, offerOf } from "~/features/money/film-offers/queries.server.ts";
import { lackToSell, OFFER_REFUSALS } from "~/features/money/film-offers/rules.ts";
import { PriceForm, PriceWords } from "~/features/money/film-offers/ui/price-form.tsx";
import { canSell } from "~/features/money/sales/rules.ts";
import { pageInStudio } from "~/features/page/public-site/queries.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import { Notice } from "~/ui/notice.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/film-price";

export const meta = () => pageTitle("Price");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { db, config } = product;
  const page = await chosenPage(context, url);
  const [{ title, role }, offer, linked] = await Promise.all([
    pageInStudio(db, page),
    offerOf(db, page.filmId),
    isLinked(db, page.filmId),
  ]);
  const refusal = sellingRefusal(product) ?? (linked ? OFFER_REFUSALS.linked : null);
  const lack = lackToSell(context.get(entitlementContext));
  return { title, offer, refusal, lack, plans: pricingPath(role), currency: config.sales.currency };
}

/** Why nothing can be sold on this installation; null where it can. */
function sellingRefusal({ payments, config }: Pick<Product, "payments" | "config">): string | null {
  if (!payments) return OFFER_REFUSALS.keys;
  return canSell(config) ? null : OFFER_REFUSALS.taxes;
}

/** Sets the price of a film, or makes it free again, which is possible in any case. */
export async function action({ url, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { db, queue, config } = product;
  const { accountId, filmId } = await chosenPage(context, url);
  const fields = context.get(formContext);
  const values = { kind: String(fields.get("kind") ?? ""), price: String(fields.get("price") ?? "") };
  const refuse = (problems: Record<string, string | undefined>, status = 422) =>
    data({ problems, values, saved: false }, { status });
  const read = readForm(offerInput(config.sales.currency), fields);
  if (!read.ok) return refuse(read.errors);
  const wanted = read.input;
  const saved = data({ problems: {}, values: {}, saved: true });
  if (wanted.kind === "free") {
    await db.transaction((tx) => endOffer(tx, { accountId, filmId }));
    return saved;
  }
  const refusal = sellingRefusal(product);
  if (refusal) return refuse({ form: refusal }, 409);
  const offer = { kind: wanted.kind, cents: wanted.price };
  const set = await db.transaction((tx) => setOffer({ tx, queue }, { accountId, filmId }, offer, new Date()));
  if (set.ok) return saved;
  if (set.reason === "not-found") throw notFound();
  return refuse({ form: set.reason === "plan" ? lackMessage(set.lack) : OFFER_REFUSALS[set.reason] }, 409);
}

export default function FilmPrice({ loaderData, actionData }: Route.ComponentProps) {
  const { title, offer, refusal, lack, plans, currency } = loaderData;
  const isOpen = !refusal && !lack;
  return (
    <>
      <p className="text-muted">Price</p>
      <h1 className="mt-2 mb-5 break-words text-title">{title}</h1>
      <div className="mb-10 flex flex-col gap-8">
        {refusal && <Notice>{refusal}</Notice>}
        {!refusal && lack && <PlanLock lack={lack} plans={plans} />}
        {actionData?.saved && <Notice tone="success">{offer ? "The film is for sale." : "The film is free."}</Notice>}
        {(isOpen || offer) && (
          <PriceForm
            key={`${offer?.kind} ${offer?.cents}`}
            {...{ currency, offer }}
            values={actionData?.values ?? {}}
            problems={actionData?.problems ?? {}}
          />
        )}
      </div>
      <PriceWords />
    </>
  );
}
