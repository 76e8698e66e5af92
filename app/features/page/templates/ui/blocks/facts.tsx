import { platformName } from "~/features/account/roles/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";

/** Short facts in rows; unknown ones are left out, and so is an empty list. */
export function Facts({ facts }: { facts: [name: string, value: string | null][] }) {
  const known = facts.filter(([, value]) => value);
  if (!known.length) return null;
  return (
    <dl className="facts">
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
