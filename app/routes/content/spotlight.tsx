import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import { lackOf } from "~/features/account/plans/rules.ts";
import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import { donationsOfOwner, givenToOwner, spotlightsOfOwner } from "~/features/money/donations/queries.server.ts";
import { donationState, mayRefund } from "~/features/money/donations/rules.ts";
import { DonationList } from "~/features/money/donations/ui/donation-list.tsx";
import { PaymentsNotice } from "~/features/money/donations/ui/payments-notice.tsx";
import { SpotlightForm } from "~/features/money/donations/ui/spotlight-form.tsx";
import { SpotlightSums } from "~/features/money/donations/ui/spotlight-sums.tsx";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/spotlight";
import { ownSite } from "./own-page.server.ts";
import { actorOf } from "./own-profile.server.ts";

export const meta = () => pageTitle("Spotlight");

const MOST_SHOWN = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, payments, config } = context.get(productContext);
  const { id } = actorOf(context);
  const { filmId } = await ownSite(context);
  const [clips, recent, total] = await Promise.all([
    spotlightsOfOwner(db, { accountId: id, filmId }),
    donationsOfOwner(db, id, MOST_SHOWN),
    givenToOwner(db, id),
  ]);
  const now = new Date();
  const donations = recent.map((donation) => ({
    ...donation,
    standing: donationState(donation, now),
    refundable: payments !== null && mayRefund(donation, now),
  }));
  return {
    clips,
    donations,
    total,
    currency: config.sales.currency,
    takesMoney: payments !== null,
    lack: lackOf(context.get(entitlementContext), "fanSupport"),
  };
}

export default function Spotlight({ loaderData }: Route.ComponentProps) {
  const { clips, donations, total, currency, takesMoney, lack } = loaderData;
  const list = <DonationList donations={donations} total={total} currency={currency} />;
  return (
    <>
      <h1 className="mb-8 text-title">Spotlight</h1>
      {lack ? <PlanLock lack={lack} plans={pricingPath("actor")} /> : !takesMoney && <PaymentsNotice />}
      <div className="mt-10 flex flex-col gap-12">
        {donations.length > 0 && list}
        {clips.length === 0 && !lack && (
          <FormPart heading="Your clips" lead="Upright clips that visitors can support.">
            <p className="mb-5 text-muted">
              There is no spotlight clip on your page yet. Add one, and choose here what visitors may give for it.
            </p>
            <ButtonLink to="/studio/film/episodes">Add a clip</ButtonLink>
          </FormPart>
        )}
        {clips.map((clip) =>
          lack ? <SpotlightSums key={clip.id} clip={clip} /> : <SpotlightForm key={clip.id} clip={clip} />,
        )}
        {donations.length === 0 && list}
      </div>
    </>
  );
}
