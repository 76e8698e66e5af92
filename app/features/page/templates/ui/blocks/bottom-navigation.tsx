import { CalendarDays, Clapperboard, House, Play } from "lucide";
import type { ReactNode } from "react";
import { navigationPlaces, type Place } from "~/features/page/navigation/rules.ts";
import { leadPlayer } from "~/features/page/public-site/rules/lead-media.ts";
import { type PublicSite, profilePictureOf } from "~/features/page/public-site/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { initialOf } from "~/lib/text.ts";
import { icon } from "./icon.ts";
import type { Part } from "./section-frame.tsx";

const CALENDAR = icon(CalendarDays);
const CLAPPERBOARD = icon(Clapperboard);
const HOUSE = icon(House);
const PLAY = icon(Play, "icon icon-solid");

/**
 * The navigation at the bottom of phones: up to four targets, those that the page has, and Play while the one of the
 * hero is out of sight, which only a script can tell. A page with few targets has none.
 */
export function BottomNavigation({ site, parts }: { site: PublicSite; parts: Part[] }) {
  const icons: Record<Place, ReactNode> = {
    Home: HOUSE,
    Featured: CLAPPERBOARD,
    Schedule: CALENDAR,
    Profile: <Face site={site} />,
  };
  const places = navigationPlaces(parts.map(({ id }) => id));
  if (!places.length) return null;
  return (
    <nav className="bottom-navigation" aria-label="Places on this page">
      {leadPlayer(site) && (
        <button type="button" data-plays-film="" hidden>
          {PLAY}
          Play
        </button>
      )}
      {places.map(({ place, href }) => (
        <a key={place} href={href}>
          {icons[place]}
          {place}
        </a>
      ))}
    </nav>
  );
}

function Face({ site }: { site: PublicSite }) {
  const key = profilePictureOf(site);
  return (
    <span className="face" aria-hidden="true">
      {key ? (
        <img src={mediaUrl(key)} width="48" height="48" alt="" loading="lazy" decoding="async" />
      ) : (
        initialOf(site.displayName)
      )}
    </span>
  );
}
