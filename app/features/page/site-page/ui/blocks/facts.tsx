import { platformName } from "~/features/account/roles/rules.ts";
import { leadFilm } from "~/features/page/lead-media/rules.ts";
import { type PublicSite, runtimeLabel } from "../../rules.ts";

/** Short facts in rows; what is not known is left out, and a list without any. */
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

/** The running time of what the hero plays. */
export function runtimeOf(site: PublicSite): string | null {
  const milliseconds = leadFilm(site)?.durationMs;
  return milliseconds ? runtimeLabel(milliseconds) : null;
}

export const platformsOf = ({ platforms }: PublicSite) => platforms.map(platformName).join(", ") || null;
