import { SmilePlus } from "lucide";
import { REACTIONS, reactionPath } from "~/features/audience/reactions/rules.ts";
import { shopPath } from "~/features/money/pack-purchases/rules.ts";
import { leadFilm } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { icon } from "./icon.ts";

const SMILE = icon(SmilePlus);

/**
 * Six emoji for the hero's film, which a sample does not count. Without script all six are visible, and each is a
 * form's button.
 */
export function Reactions({ site }: { site: PublicSite }) {
  const film = leadFilm(site);
  if (!film?.source || site.sample) return null;
  return (
    <div className="reactions" data-island="reactions" data-video={film.id}>
      <span className="share scripted">
        <button type="button" className="button" data-part="open" aria-label="React">
          {SMILE}
          <span className="reaction-total" data-part="total" />
        </button>
        <span className="share-answer" role="status" data-part="thanks" />
      </span>
      <form method="post">
        <div className="reaction-choice" data-part="choice">
          {REACTIONS.map(({ emoji, name }) => (
            <button
              type="submit"
              key={emoji}
              data-emoji={emoji}
              formAction={reactionPath({ filmId: site.filmId, videoId: film.id }, emoji)}
              aria-label={name}
            >
              <span className="emoji" data-picture={emoji} />
            </button>
          ))}
          {site.packs ? (
            <a className="reaction-shop" href={shopPath(site.slug)} data-part="shop">
              Emoji packs
            </a>
          ) : null}
        </div>
      </form>
    </div>
  );
}
