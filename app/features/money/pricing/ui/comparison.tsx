import { Check, Minus } from "lucide-react";
import { OFFERS, OFFERS_ON, type PricingPage } from "~/features/account/plans/rules/offers.ts";
import { allowancesOn } from "../rules/allowances.ts";

/** A table of all limits and features by offer. The name is above its values, so that four columns fit on a phone. */
export function Comparison({ page }: { page: PricingPage }) {
  const offers = OFFERS_ON[page];
  return (
    <table className="w-full table-fixed text-start tabular-nums">
      <caption className="mb-6 text-start font-semibold text-2xl tracking-[-0.02em]">Compare the plans</caption>
      <thead>
        <tr className="border-line border-b">
          {offers.map((id) => (
            <th key={id} scope="col" className="pb-3 text-start font-semibold text-[0.8125rem] sm:text-base">
              {OFFERS[id].name}
            </th>
          ))}
        </tr>
      </thead>
      {allowancesOn(page).map(({ label, hint, of }) => (
        <tbody key={label}>
          <tr>
            <th scope="rowgroup" colSpan={offers.length} className="pt-6 text-start font-normal text-muted text-sm">
              {label} <span className="max-sm:hidden">· {hint}</span>
            </th>
          </tr>
          <tr className="border-line border-b">
            {offers.map((id) => (
              <td key={id} className="pt-1 pb-3 text-[0.9375rem] sm:text-lg">
                <Value value={of(id)} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === "string") return value;
  const Sign = value ? Check : Minus;
  return (
    <>
      <Sign aria-hidden className={`size-5 ${value ? "text-accent" : "text-muted"}`} />
      <span className="sr-only">{value ? "Included" : "Not included"}</span>
    </>
  );
}
