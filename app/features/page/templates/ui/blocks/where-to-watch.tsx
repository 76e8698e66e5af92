import { platformsShown } from "~/features/account/roles/rules/platform-links.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { webAddress } from "~/lib/text.ts";

type Place = { name: string; href: string | null };

/** Where the film can be seen: for free first, then its platforms. */
export function placesToWatch({ platforms, platformLinks, content, profile }: PublicSite): Place[] {
  const free = webAddress(content.watchFreeUrl);
  return [
    ...(free ? [{ name: "Watch Free", href: free }] : []),
    // An actor's platforms are those of the actor.
    ...(profile ? [] : platformsShown(platforms, platformLinks)),
  ];
}

export const WhereToWatch = ({ places }: { places: Place[] }) => (
  <ul className="places">
    {places.map(({ name, href }) => (
      <li key={name}>
        {href ? (
          <a className="button" href={href} rel="noopener" data-conversion="stream-link">
            {name}
          </a>
        ) : (
          name
        )}
      </li>
    ))}
  </ul>
);
