import { platformName } from "../../../roles/rules.ts";
import { type PublicSite, runtimeLabel } from "../../rules.ts";

/** Short facts in rows; what is not known is left out. */
export function Facts({ facts }: { facts: [name: string, value: string | null][] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

export const runtimeOf = ({ film }: PublicSite) => (film?.durationMs ? runtimeLabel(film.durationMs) : null);

export const platformsOf = ({ platforms }: PublicSite) => platforms.map(platformName).join(", ") || null;
