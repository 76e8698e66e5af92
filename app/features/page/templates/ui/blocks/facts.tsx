import { platformName } from "~/features/account/roles/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type { Layout } from "../../rules.ts";

type FactsProps = { facts: [name: string, value: string | null][]; shape?: Layout["facts"] };

/** Short facts; unknown ones are left out, and so is an empty list. */
export function Facts({ facts, shape }: FactsProps) {
  const known = facts.filter(([, value]) => value);
  if (!known.length) return null;
  return (
    <dl className="facts" data-shape={shape}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const platformsOf = ({ platforms }: PublicSite) => platforms.map(platformName).join(", ") || null;
