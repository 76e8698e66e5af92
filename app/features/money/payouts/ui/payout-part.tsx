import { longDay } from "~/features/money/subscriptions/ui/long-day.ts";
import { exactMoney } from "~/lib/money.ts";
import { FormPart } from "~/ui/form-part.tsx";
import type { Availability } from "../rules.ts";
import { RecipientForm } from "./recipient-form.tsx";

type Payout = {
  id: string;
  minor: number;
  currency: string;
  way: "transfer" | "elsewhere";
  state: "under way" | "uncertain" | "paid" | "failed";
  note: string | null;
  createdAt: Date;
  reversedMinor: number;
};

type PayoutPartProps = {
  /** Whether the payment service pays out here. */
  paysOut: boolean;
  /** The smallest payout, in minor units. */
  smallest: number;
  currency: string;
  payouts: { state: "none" | "incomplete" | "ready"; availability: Availability; latest: Payout[] };
};

/** What can be paid out and when, where it goes, and what was paid so far. */
export function PayoutPart({ paysOut, smallest, currency, payouts }: PayoutPartProps) {
  const { state, availability, latest } = payouts;
  return (
    <FormPart heading="Payouts" lead={paysOut ? leadOf(exactMoney(smallest, currency)) : ELSEWHERE}>
      {paysOut && <Parts {...availability} currency={currency} />}
      {paysOut && state !== "ready" && <RecipientForm isIncomplete={state === "incomplete"} />}
      {!paysOut && latest.length === 0 && <p className="text-muted">Nothing has been paid yet.</p>}
      {latest.length > 0 && (
        <ul aria-label="Payouts" className="mt-4 divide-y divide-line">
          {latest.map((payout) => (
            <li key={payout.id} className="flex flex-wrap justify-between gap-x-6 py-3">
              <span>
                {longDay(payout.createdAt)}
                <span className="block text-muted text-sm">{storyOf(payout)}</span>
              </span>
              <span className="tabular-nums">{exactMoney(payout.minor, payout.currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </FormPart>
  );
}

const leadOf = (smallest: string) =>
  `What is available is paid out each day, from ${smallest} on. Payments are held for 14 days, and a tenth of each for 60, because they may be refunded or disputed.`;
const ELSEWHERE =
  "Whoever runs this server pays you in another way. What they have paid is listed here, and taken from what is yours.";

const STORIES: Record<Payout["state"], string> = {
  "under way": "On its way",
  uncertain: "The payment service has not answered; it is asked again",
  paid: "Paid by the payment service",
  failed: "Refused by the payment service; the money is yours still",
};
const storyOf = ({ way, state, note, reversedMinor, currency }: Payout) => {
  if (way === "elsewhere") return note ?? "";
  return reversedMinor > 0 ? `${exactMoney(reversedMinor, currency)} of it were taken back` : STORIES[state];
};

function Parts({ currency, available, held, heldUntil, reserve, reservedUntil }: Availability & { currency: string }) {
  const parts = [
    ["Available", available, "with the next payout"],
    ["Held", held, heldUntil && `the first of it until ${longDay(heldUntil)}`],
    ["Reserve", reserve, reservedUntil && `the first of it until ${longDay(reservedUntil)}`],
  ] as const;
  return (
    <dl className="mb-6 grid gap-4 tabular-nums sm:grid-cols-3">
      {parts.map(([name, minor, until]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold text-xl">{exactMoney(minor, currency)}</dd>
          {until && minor !== 0 && <dd className="text-muted text-sm">{until}</dd>}
        </div>
      ))}
    </dl>
  );
}
