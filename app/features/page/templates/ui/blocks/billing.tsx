import { billing, type Credit } from "~/features/content/films/rules.ts";
import type { Layout } from "../../rules/layouts.ts";

type BillingProps = { credits: Credit[]; shape: Layout["credits"] };

/** The credits in the shape that the design gives them. */
export function Billing({ credits, shape }: BillingProps) {
  if (!credits.length) return null;
  return (
    <dl className="billing" data-shape={shape} aria-label="Credits">
      {billing(credits).map(({ job, names }) => (
        <div key={job}>
          <dt dir="auto">{job}</dt>
          {names.map((name) => (
            <dd key={name} dir="auto">
              {name}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
