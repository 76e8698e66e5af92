import { platformName } from "~/features/account/roles/rules.ts";
import type { Field } from "~/features/content/publications/rules/labels.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type { Layout } from "../../rules.ts";
import { useMarks } from "../marks.ts";

/** A short fact; `field` is the one of the document that the value is taken from as it is. */
export type Fact = [name: string, value: string | null, field?: Field];

type FactsProps = { facts: Fact[]; shape?: Layout["facts"] };

/** Short facts; unknown ones are left out, and so is an empty list. */
export function Facts({ facts, shape }: FactsProps) {
  const marks = useMarks();
  const known = facts.filter(([, value]) => value);
  if (!known.length) return null;
  return (
    <dl className="facts" data-shape={shape}>
      {known.map(([name, value, field]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto" {...(field && marks.field(field))}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const platformsOf = ({ platforms }: PublicSite) => platforms.map(platformName).join(", ") || null;
