import { Check, Minus } from "lucide-react";
import { OFFERS, OFFERS_ON, type OfferId, type PricingPage } from "~/features/account/plans/rules/offers.ts";
import { allowancesOn } from "../rules/allowances.ts";

type ComparisonProps = {
  page: PricingPage;
  /** The plan that the viewer is on, whose column stands out. */
  held: OfferId | null;
};

/** A table of all limits and features by offer. On a phone the name is above its values, so that four columns fit. */
export function Comparison({ page, held }: ComparisonProps) {
  const offers = OFFERS_ON[page];
  const tint = (id: OfferId) => (id === held ? "bg-surface" : "");
  return (
    <table className="w-full table-fixed text-start tabular-nums">
      <caption className="mb-6 text-start font-semibold text-2xl tracking-[-0.02em]">Compare the plans</caption>
      <colgroup>
        <col className="w-0 md:w-64" />
      </colgroup>
      <thead>
        <tr className="border-line border-b">
          <td />
          {offers.map((id) => (
            <th
              key={id}
              scope="col"
              className={`p-3 text-start font-semibold text-[0.8125rem] max-md:px-0 sm:text-base ${tint(id)}`}
            >
              {OFFERS[id].name}
            </th>
          ))}
        </tr>
      </thead>
      {allowancesOn(page).map(({ label, hint, of }) => (
        <tbody key={label}>
          <tr className="md:hidden">
            <th scope="rowgroup" colSpan={offers.length + 1} className="pt-6 text-start font-normal text-muted text-sm">
              {label} <span className="max-sm:hidden">· {hint}</span>
            </th>
          </tr>
          <tr className="border-line border-b">
            <th scope="row" className="py-3 pe-6 text-start align-top font-medium max-md:hidden">
              {label}
              <span className="block font-normal text-muted text-sm">{hint}</span>
            </th>
            <td className="md:hidden" />
            {offers.map((id) => (
              <td key={id} className={`p-3 align-top text-[0.9375rem] max-md:px-0 max-md:pt-1 sm:text-lg ${tint(id)}`}>
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
