import { useNavigation } from "react-router";
import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { SHARES } from "~/features/money/ledger/rules/shares.ts";
import { priceRange, wholeUnits } from "~/lib/money.ts";
import { Button } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { filmPricePath, type Offer } from "../rules.ts";

const KINDS: [string, string][] = [
  ["free", "Free"],
  ["rent", "Rent: 48 hours from the first play"],
  ["buy", "Buy: as often as they like"],
];

type Values = { kind?: string; price?: string };
type PriceFormProps = {
  currency: string;
  offer: Offer | null;
  /** What was sent and refused. */
  values: Values;
  problems: Record<string, string | undefined>;
};

/** Whether a film is free, and what it costs otherwise. */
export function PriceForm({ currency, offer, values, problems }: PriceFormProps) {
  const { formAction } = useNavigation();
  const price = offer ? String(wholeUnits(offer.cents, currency)) : "";
  return (
    <FormPart heading="Price" lead="It counts at once, without publishing. Who has bought the film keeps it.">
      <PageForm method="post" action={filmPricePath} className="flex max-w-md flex-col gap-5">
        <FormProblem message={problems.form} />
        <SelectField
          label="Visitors watch it"
          name="kind"
          options={KINDS}
          defaultValue={values.kind ?? offer?.kind ?? "free"}
          error={problems.kind}
        />
        <TextField
          label={`Price (${currency.toUpperCase()})`}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          placeholder="4.99"
          defaultValue={values.price ?? price}
          hint={`It costs ${priceRange(currency)}. A free film has none.`}
          error={problems.price}
        />
        <Button className="self-start" pending={formAction?.startsWith(filmPricePath) === true} pendingLabel="Saving…">
          Save
        </Button>
      </PageForm>
    </FormPart>
  );
}

/** What a price means. */
export const PriceWords = () => (
  <ul className="flex max-w-2xl list-disc flex-col gap-2 pl-5 text-muted">
    <li>Film and episodes are closed for everybody who has not paid. Trailers and further clips stay free.</li>
    <li>The silent loop of the opening is cut as a file of its own; until then the page shows a still.</li>
    <li>
      You get {SHARES.film.film}% of what is left after taxes and the payment service’s fee, the platform{" "}
      {SHARES.film.platform}%.
    </li>
    <li>A buyer gets the money back within 14 days while less than a tenth was watched.</li>
    <li>Where the film stands elsewhere, such as under a Watch Free link, it stays as free as it is there.</li>
  </ul>
);
