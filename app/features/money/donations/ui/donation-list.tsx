import { Download } from "lucide-react";
import { earningsPath } from "~/features/money/sales/rules/statements.ts";
import { money } from "~/lib/money.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { DonationRow, type ShownDonation } from "./donation-row.tsx";

type DonationListProps = {
  donations: ShownDonation[];
  total: { raisedCents: number; supporters: number };
  currency: string;
};

/** The latest donations, the total, and a download of all. */
export const DonationList = ({ donations, total, currency }: DonationListProps) => (
  <FormPart heading="Donations" lead="What you received, less refunds.">
    {donations.length === 0 ? (
      <p className="text-muted">None yet. Every donation is listed here, and you get a mail as soon as one arrives.</p>
    ) : (
      <>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <p>
            <span className="block font-semibold text-3xl tabular-nums">{money(total.raisedCents, currency)}</span>
            <span className="text-muted text-sm">
              {total.supporters} {total.supporters === 1 ? "donation" : "donations"}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={earningsPath} variant="quiet">
              Earnings
            </ButtonLink>
            <ButtonLink to="/studio/spotlight/donations" variant="quiet" reloadDocument icon={<Download aria-hidden />}>
              Download CSV
            </ButtonLink>
          </div>
        </div>
        <ul className="divide-y divide-line">
          {donations.map((donation) => (
            <DonationRow key={donation.id} donation={donation} />
          ))}
        </ul>
      </>
    )}
  </FormPart>
);
