import { useState } from "react";
import type { DonationId } from "~/lib/ids.ts";
import { money } from "~/lib/money.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { netCents, type Paid } from "../rules.ts";

export type ShownDonation = Paid & {
  id: DonationId;
  currency: string;
  clipTitle: string;
  supporterName: string | null;
  message: string | null;
  standing: string;
  refundable: boolean;
};

/** One donation, with a refund button that asks for confirmation. */
export function DonationRow({ donation }: { donation: ShownDonation }) {
  const [asked, setAsked] = useState(false);
  const { amountCents, currency, clipTitle, supporterName, message, paidAt, standing, refundable } = donation;
  const name = supporterName ?? "Somebody";
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="w-20 shrink-0 font-semibold text-lg tabular-nums">{money(amountCents, currency)}</p>
        <div className="min-w-0 grow basis-48">
          <p className="break-words font-medium" dir="auto">
            {name}
          </p>
          <p className="break-words text-muted text-sm" dir="auto">
            {clipTitle}
            {paidAt && (
              <>
                {" · "}
                <time dateTime={paidAt.toISOString()}>{DAY.format(paidAt)}</time>
              </>
            )}
          </p>
        </div>
        <p className="text-muted text-sm">{standing}</p>
        {refundable && !asked && (
          <Button
            type="button"
            variant="ghost"
            aria-label={`Refund ${money(amountCents, currency)} of ${name}`}
            onClick={() => setAsked(true)}
          >
            Refund
          </Button>
        )}
      </div>
      {message && (
        <blockquote className="mt-2 break-words ps-24 text-muted max-sm:ps-0" dir="auto">
          “{message}”
        </blockquote>
      )}
      {refundable && asked && <Refund donation={donation} onKeep={() => setAsked(false)} />}
    </li>
  );
}

/** UTC, so that server and browser render the same day. */
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

function Refund({ donation, onKeep }: { donation: ShownDonation; onKeep(): void }) {
  const refunding = useSender<{ problem: string | null }>();
  return (
    <refunding.Form
      method="post"
      action={`/studio/donations/${donation.id}/refund`}
      className="mt-3 flex flex-wrap items-center gap-3"
      aria-label="Refund"
    >
      <p role="status" className="grow text-muted text-sm">
        {refunding.data?.problem ??
          `${money(netCents(donation), donation.currency)} go back to the card they came from.`}
      </p>
      <Button type="button" variant="quiet" onClick={onKeep} autoFocus>
        Keep it
      </Button>
      <Button variant="danger" pending={refunding.state !== "idle"}>
        Refund for good
      </Button>
    </refunding.Form>
  );
}
