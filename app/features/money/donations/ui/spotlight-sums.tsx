import { money } from "~/lib/money.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { raisedLine, type Support } from "../rules.ts";

type SpotlightSumsProps = { clip: { title: string; support: Support } };

/** A clip's donations and settings, read-only, while the plan does not include donations. */
export const SpotlightSums = ({ clip: { title, support } }: SpotlightSumsProps) => (
  <FormPart heading={title} lead={raisedLine(support) ?? "No donations yet."}>
    <p className="text-muted">
      Visitors are not asked for support now. Kept for later:{" "}
      {support.suggestedCents.map((minor) => money(minor, support.currency)).join(", ")}
      {support.goalCents !== null && `, towards ${money(support.goalCents, support.currency)}`}.
    </p>
  </FormPart>
);
